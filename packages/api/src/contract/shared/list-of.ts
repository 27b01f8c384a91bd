import { z } from 'zod'
import { Pagination } from './pagination.ts'

/**
 * A page of rows: `{data:[…], meta:{pagination}}` (contract §2). Strict about every row, as a server must be;
 * the client leaves bad rows out and reports them.
 */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: z.object({ pagination: Pagination }) })
}
