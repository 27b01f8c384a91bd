import { z } from 'zod'
import { HexColor } from '../shared/hex-color.ts'
import { Bool, Id } from '../shared/scalars.ts'

/** A new tag: name and colour are required (spec: site-management §5). */
export const NewTag = z.object({
  name: z.string().trim().min(1, 'Please provide a name').max(50),
  color: HexColor,
  in_sidebar: Bool.default(false),
})
export type NewTag = z.infer<typeof NewTag>

/** The complete new state of a tag. Accepts `shortname`, because entities carry it; the server derives it. */
export const ChangedTag = z.object({
  ...NewTag.shape,
  id: Id,
  shortname: z.string().nullish(),
})
export type ChangedTag = z.infer<typeof ChangedTag>
