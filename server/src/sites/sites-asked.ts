import type { SiteFilter } from '@flotilla/api/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { sites } from '../db/index.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { sitesMatching } from './sites-matching.ts'

/** What an order is about: these ids, or all sites that match. */
type Asked = { ids?: readonly number[] | undefined; filter?: SiteFilter | undefined }

/** The ids of an order as a source of a query: rows of `asked` with `id`, each once. */
export function idsAsked(ids: readonly number[]): SQL {
  return sql`(select distinct value::int as id from json_array_elements_text(${JSON.stringify(ids)}::json)) as asked`
}

/**
 * The sites of an order as the source of a query, each once. An id that is not the account's is a row without
 * a site.
 */
export function sitesAsked(accountId: number, { ids, filter }: Asked, now: Date): SQL {
  if (ids !== undefined)
    return sql`${idsAsked(ids)} left join ${sites} on ${and(eq(sites.id, sql`asked.id`), eq(sites.accountId, accountId))}`
  return sql`${sites} where ${filter === undefined ? sql`false` : sitesMatching(accountId, filter, now).where}`
}

/** Throws 422 when nothing matches, and 404 when the account has none of the ids. */
export function mustMatch({ total, unknown }: { total: number; unknown: number }): void {
  if (total === 0) throw invalid('filter', 'Nothing matches this filter.')
  if (unknown === total) throw new Refusal('not_found')
}
