import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { Bool, HexColor, Id } from '../shared/scalars.ts'

/** A coloured tag; `color` is `#rrggbb`, `in_sidebar` puts it into the sidebar. */
export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  shortname: orNull(z.string()),
  in_sidebar: orElse(Bool, false),
})
export type Tag = z.infer<typeof Tag>

/** A tag to be made: name and colour are required (spec: site-management §5). */
export const NewTag = z.object({
  name: z.string().trim().min(1, 'Please provide a name').max(50),
  color: HexColor,
  in_sidebar: Bool.default(false),
})
export type NewTag = z.infer<typeof NewTag>

/** The whole tag as it shall be. `shortname` is taken because entities carry it; the server derives it. */
export const ChangedTag = z.object({
  ...NewTag.shape,
  id: Id,
  shortname: z.string().nullish(),
})
export type ChangedTag = z.infer<typeof ChangedTag>
