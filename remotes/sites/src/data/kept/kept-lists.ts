import { z } from 'zod'

/** Ids of the columns that a person has hidden. */
export const HiddenColumns = z.array(z.string().max(20)).max(20).default([])

/** Filter sets that a person has named; `address` is the path and search of the list. */
export const SavedViews = z
  .array(z.object({ name: z.string().min(1).max(60), address: z.string().startsWith('/sites').max(2000) }))
  .max(50)
  .default([])
export type SavedViews = z.infer<typeof SavedViews>
