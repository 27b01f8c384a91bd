import { z } from 'zod'
import { Id } from '../shared/id.ts'
import { NewTag } from './new-tag.ts'

/** The whole tag as it shall be. `shortname` is taken because entities carry it; the server derives it. */
export const ChangedTag = z.object({
  ...NewTag.shape,
  id: Id,
  shortname: z.string().nullish(),
})
export type ChangedTag = z.infer<typeof ChangedTag>
