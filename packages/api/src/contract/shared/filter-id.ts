import { z } from 'zod'

/** Filter by an id in a query; 0, empty or left out means all. */
export const FilterId = z.coerce.number<number>().int().min(0).max(2_147_483_647).default(0)
export type FilterId = z.infer<typeof FilterId>
