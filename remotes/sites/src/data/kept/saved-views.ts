import { z } from 'zod'

/** Filter sets that a person gave a name; `address` is the path and search of the list. */
export const SavedViews = z
  .array(z.object({ name: z.string().min(1).max(60), address: z.string().startsWith('/sites').max(2000) }))
  .max(50)
  .default([])
export type SavedViews = z.infer<typeof SavedViews>
