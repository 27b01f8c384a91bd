import type { Http } from '@flotilla/api/client'
import { type ActivityItem, listActivity, MAX_LIMIT } from '@flotilla/api/contract'
import { type ActivityFilters, logQuery } from './activity-filters.ts'
import { isAskedFor } from './activity-rows.ts'

/** More lines are of no use in a spreadsheet. */
const MAX_PAGES = 50

/** Every line that matches the filters, in their order, at most 100 000. Rejects with an `ApiError`. */
export async function readWholeLog(http: Http, filters: ActivityFilters): Promise<ActivityItem[]> {
  const rows: ActivityItem[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { ...logQuery(filters), page, limit: MAX_LIMIT }
    const { data, meta } = await http.call(listActivity, { query })
    rows.push(...data.filter((item) => isAskedFor(item, filters)))
    if (page >= meta.pagination.total_pages) break
  }
  return rows
}
