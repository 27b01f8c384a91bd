import { z } from 'zod'

/** A colour as `#rrggbb`, upper or lower case. */
export const HexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Please choose a color')
export type HexColor = z.infer<typeof HexColor>
