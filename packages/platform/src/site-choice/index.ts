import { FLEET_MAX_LIMIT, listSiteNames, SITE_FILTER_LIMIT, type SiteName } from '@flotilla/api/contract'
import { useSettled } from '@flotilla/ui/theme'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Platform } from '../promise/platform.ts'

/** Most pages of a list: a person who looks for a later site types. */
const MAX_PAGES = SITE_FILTER_LIMIT / FLEET_MAX_LIMIT
/** Most sites that a search adds. */
const MAX_FOUND = 20
/** Time without a key after which the server is asked. */
const TYPED_MS = 200

/** A choice of one of the sites, for a list that opens. */
export type SiteChoice = {
  /** The sites at hand by name; before them the chosen one, where they lack it. */
  sites: readonly SiteName[]
  /** The list was opened (an empty text), or a person types in it. */
  onSearch: (text: string) => void
  /** The end of the list comes into view. */
  onEnd: () => void
}

/**
 * The first 1000 sites by name, 200 at a time, and any others by search (spec: site-management §2 Updates
 * page). Until the list is opened, reads only the name of the chosen site (0: none). Since 1.9.
 */
export function useSiteChoice(http: Platform['http'], chosen: number): SiteChoice {
  const [text, setText] = useState<string | null>(null)
  const [count, setCount] = useState(1)
  const search = useSettled(text?.trim() ?? '', TYPED_MS)
  const isOpened = text !== null
  const lists = useQueries({
    queries: Array.from({ length: isOpened ? count : 0 }, (_, at) => namesQuery(http, { page: at + 1 })),
  })
  const pageCount = lists[0]?.data?.meta.pagination.total_pages ?? 1
  const isSought = isOpened && search !== '' && count < pageCount
  const sought = useQuery({ ...namesQuery(http, { search, limit: MAX_FOUND }), enabled: isSought })
  const pages = lists.map(({ data }) => data).concat(isSought ? sought.data : [])
  const found = new Map(pages.flatMap((page) => page?.data ?? []).map((site) => [site.id, site]))
  const isMissing = chosen !== 0 && !found.has(chosen)
  const own = useQuery({ ...namesQuery(http, { ids: String(chosen) }), enabled: isMissing })
  const site = own.data?.data[0] ?? { id: chosen, name: `Site ${chosen}` }
  return {
    sites: [...(isMissing ? [site] : []), ...found.values()],
    onSearch: setText,
    onEnd: () => setCount(Math.min(count + 1, pageCount, MAX_PAGES)),
  }
}

type Asked = { search?: string; page?: number; ids?: string; limit?: number }

const namesQuery = (http: Platform['http'], asked: Asked) =>
  queryOptions({
    queryKey: ['sites', 'choice', asked] as const,
    queryFn: ({ signal }) => {
      const query = { fields: 'name', sort: 'name', dir: 'asc', limit: FLEET_MAX_LIMIT, ...asked } as const
      return http.call(listSiteNames, { query, signal })
    },
    staleTime: 60_000,
  })
