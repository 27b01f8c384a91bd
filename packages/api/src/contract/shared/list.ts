import { z } from 'zod'
import { MAX_LIMIT } from './limits.ts'

/** Position of a page in its list. `total_pages` is at least 1, also for an empty list (contract §2). */
export const Pagination = z.object({
  total: z.int().min(0),
  per_page: z.int().min(1),
  current_page: z.int().min(1),
  total_pages: z.int().min(1),
})
export type Pagination = z.infer<typeof Pagination>

/**
 * A page of rows: `{data:[…], meta:{pagination}}` (contract §2). Strict about every row, for the server; the
 * client leaves out bad rows and reports them.
 */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), meta: z.object({ pagination: Pagination }) })
}

/** One object, or a short list without pages: `{data: …}` (contract §2). */
export function itemOf<T extends z.ZodType>(item: T) {
  return z.object({ data: item })
}

/** Text to search for; empty means all. */
export const SearchText = z.string().max(200).default('')

/**
 * Query of a paged list: `page` from 1, `limit` 1 to 2000, `sort` from a closed list, `dir`, `search`
 * (contract §2). The client passes numbers and may omit everything; the server reads text and gets every
 * value. An unknown `sort` or `dir` is refused with `invalid`.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  defaultSort: NoInfer<Sorts[number]>,
  defaultDir: 'asc' | 'desc',
  defaultLimit: number,
) {
  return z.object({
    page: z.coerce.number<number>().int().min(1).max(2_147_483_647).default(1),
    limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(defaultLimit),
    sort: z.enum(sorts).default(() => defaultSort as never),
    dir: z.enum(['asc', 'desc']).default(defaultDir),
    search: SearchText,
  })
}
