import { z } from 'zod'
import { HexColor } from '../shared/hex-color.ts'

/** A tag to be made: name and colour are required (spec: site-management §5). */
export const NewTag = z.strictObject({
  name: z.string().trim().min(1, 'Please provide a name').max(50),
  color: HexColor,
  in_sidebar: z.boolean().default(false),
})
export type NewTag = z.infer<typeof NewTag>
