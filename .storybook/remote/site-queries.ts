import type { Http } from '@flotilla/api/client'
import { listSites } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const all = ['core-round'] as const

/** Reads of this remote; its keys are written nowhere else. */
export const siteQueries = {
  all: () => all,
  /** Sites whose name or address holds `search`; the last answer stays while the next one loads. */
  found: (http: Http, search: string) =>
    queryOptions({
      queryKey: [...all, search] as const,
      queryFn: async ({ signal }) => (await http.call(listSites, { query: { search }, signal })).data,
      placeholderData: keepPreviousData,
    }),
}
