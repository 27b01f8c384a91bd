import type { Http } from '@flotilla/api/client'
import { listUpdates, MAX_LIMIT, type UpdateItem } from '@flotilla/api/contract'

/** Which updates the backend is asked for: of one site, found by a search; all by default. */
export type UpdatesSought = { site?: number; search?: string }

/** All updates, page by page to the last. Rejects with the `ApiError` of the call. */
export async function readEveryUpdate(
  http: Http,
  { site = 0, search = '' }: UpdatesSought,
  signal?: AbortSignal,
): Promise<UpdateItem[]> {
  const sought = { ...(site === 0 ? {} : { site }), ...(search === '' ? {} : { search }) }
  const found: UpdateItem[] = []
  let last = 1
  for (let page = 1; page <= last; page += 1) {
    const query = { ...sought, page, limit: MAX_LIMIT }
    const { data, meta } = await http.call(listUpdates, { query, signal })
    found.push(...data)
    last = meta.pagination.total_pages
  }
  return found
}
