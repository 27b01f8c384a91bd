import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { Bool } from '../shared/scalars.ts'

/** A coloured tag; `color` is `#rrggbb`, `in_sidebar` shows it in the sidebar. */
export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  shortname: orNull(z.string()),
  in_sidebar: orElse(Bool, false),
})
export type Tag = z.infer<typeof Tag>
