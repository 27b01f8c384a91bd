import type { Http } from '@flotilla/api/client'
import { FLEET_MAX_LIMIT, listSiteNames, type SiteName } from '@flotilla/api/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { nextMoment, rowOf, storeNames } from './rows.ts'
import { siteKeys } from './site-queries.ts'

/** Sites by name: those of a tag (0: of all) whose name or address holds `search`. */
export type NamesList = { tagId: number; search: string }

/** A window of the list: 200 sites at most, and how many the whole list has. */
export type NamesWindow = { sites: readonly SiteName[]; total: number }

/**
 * Where a site is in a list: the number of its window, from 1, and its place in the list, from 0. A site that
 * the list lacks is where the list begins.
 */
export type NamesPlace = { list: NamesList; page: number; index: number }

/** Sites of a window. */
export const NAMES_WINDOW = FLEET_MAX_LIMIT
/** How long what is beside the panel is fresh. */
export const KEPT_MS = 60_000

/** Reads of the list beside the panel, which is never read whole (contract §7). */
export const siteNameQueries = (http: Http) => {
  const window = (list: NamesList, page: number) =>
    queryOptions({
      queryKey: [...siteKeys.names(), list, page] as const,
      queryFn: async ({ signal, client }): Promise<NamesWindow> =>
        (await read(client, list, { page }, signal)).window,
      staleTime: KEPT_MS,
    })
  type Where = { page: number } | { around: number }
  const read = async (client: QueryClient, list: NamesList, where: Where, signal: AbortSignal) => {
    const moment = nextMoment()
    const { tagId, search } = list
    const query = {
      fields: 'name',
      limit: NAMES_WINDOW,
      search,
      tagId: tagId || undefined,
      ...where,
    } as const
    const { data, meta } = await http.call(listSiteNames, { query, signal })
    storeNames(client, data, moment)
    const { current_page: page, total } = meta.pagination
    return { page, window: { sites: data, total } }
  }
  return {
    window,
    /**
     * Where the site was when this was first asked. Its window is read with it, unless it is known. The last
     * answer stays until the next one is there.
     */
    place: (list: NamesList, siteId: number) =>
      queryOptions({
        queryKey: [...siteKeys.place(), list, siteId] as const,
        queryFn: async ({ signal, client }): Promise<NamesPlace> => {
          const known = knownPlace(client, list, siteId)
          if (known !== undefined) return known
          const answer = await read(client, list, { around: siteId }, signal)
          client.setQueryData(window(list, answer.page).queryKey, answer.window)
          return { list, page: answer.page, index: placeIn(answer.window, answer.page, siteId) ?? 0 }
        },
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        placeholderData: keepPreviousData,
      }),
  }
}

/** Every site with a tag, window by window. */
export async function readTagged(http: Http, tagId: number): Promise<SiteName[]> {
  const sites: SiteName[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { fields: 'name', limit: NAMES_WINDOW, tagId, page } as const
    const { data, meta } = await http.call(listSiteNames, { query })
    sites.push(...data)
    last = meta.pagination.total_pages
  }
  return sites
}

function placeIn({ sites }: NamesWindow, page: number, siteId: number): number | null {
  const within = sites.findIndex(({ id }) => id === siteId)
  return within < 0 ? null : (page - 1) * NAMES_WINDOW + within
}

/** The place of a site in the windows that were read lately; undefined when none of them has it. */
function knownPlace(client: QueryClient, list: NamesList, siteId: number): NamesPlace | undefined {
  const queries = client.getQueryCache().findAll({ queryKey: [...siteKeys.names(), list] })
  for (const query of queries.filter((one) => !one.isStaleByTime(KEPT_MS))) {
    const page = Number(query.queryKey.at(-1))
    const data = client.getQueryData<NamesWindow>(query.queryKey)
    const index = data === undefined ? null : placeIn(data, page, siteId)
    if (index !== null) return { list, page, index }
  }
  return undefined
}

/** The name of a site as its row or a window has it; undefined when nothing that is kept has it. */
export function knownName(client: QueryClient, siteId: number): string | undefined {
  const windows = client.getQueriesData<NamesWindow>({ queryKey: siteKeys.names() })
  const named = windows.flatMap(([, some]) => some?.sites ?? [])
  return rowOf(client, siteId)?.name ?? named.find(({ id }) => id === siteId)?.name
}
