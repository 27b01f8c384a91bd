import type { Http } from '@flotilla/api/client'
import { type ActivityItem, listActivity } from '@flotilla/api/contract'
import { readPages } from '@flotilla/platform'
import { type ActivityFilters, logQuery } from './activity-filters.ts'
import { isAskedFor } from './activity-rows.ts'

/** More lines are of no use in a spreadsheet. */
const MAX_PAGES = 500

/** Every line that matches the filters, in their order, at most 100 000. Rejects with an `ApiError`. */
export async function readWholeLog(http: Http, filters: ActivityFilters): Promise<ActivityItem[]> {
  const asked = logQuery(filters)
  const rows = await readPages((page) => http.call(listActivity, { query: { ...asked, ...page } }), {
    pages: MAX_PAGES,
  })
  return rows.filter((item) => isAskedFor(item, filters))
}
