import { z } from 'zod'

/** Where a page stands in its list. `total_pages` is at least 1, also for an empty list (contract §2). */
export const Pagination = z.object({
  total: z.int().min(0),
  per_page: z.int().min(1),
  current_page: z.int().min(1),
  total_pages: z.int().min(1),
})
export type Pagination = z.infer<typeof Pagination>
