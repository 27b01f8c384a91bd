import { z } from 'zod'
import { MAX_LIMIT } from './limits.ts'

/** (+) Filter by some ids in a query: `1,2,3`, at most 2000 of them; empty or left out means all (contract §6). */
export const FilterIds = z
  .string()
  .max(MAX_LIMIT * 11)
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/, 'Ids with commas between them, such as 1,2,3.')
  .optional()
