import type { Http } from '@flotilla/api/client'
import { listSites, type SiteRow, searchFleet } from '@flotilla/api/contract'
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../../../services.ts'

/** Begin as the keys of all reads of sites do: what changes a site has these read again. */
const foundKey = ['sites', 'found'] as const
const atHandKey = ['sites', 'at-hand'] as const

const paletteQueries = (http: Http) => ({
  /** What the server finds for some words, the best first. */
  found: (q: string) =>
    queryOptions({
      queryKey: [...foundKey, q],
      queryFn: async ({ signal }) => (await http.call(searchFleet, { query: { q }, signal })).data.sites,
      retry: 1,
    }),
  /** The rows of some sites, at most 200. */
  atHand: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...atHandKey, ids],
      queryFn: async ({ signal }) => {
        const query = { fields: 'row', ids: ids.join(','), limit: ids.length } as const
        return (await http.call(listSites, { query, signal })).data
      },
      retry: 1,
    }),
})

/**
 * The sites that the server finds for each of the questions, null where it fails; and the sites at hand:
 * those with these ids, and those found before. `questions` is one array as long as they are the same.
 * `isRead`: the sites with these ids are there, or cannot be read.
 */
export function useFoundSites(questions: readonly string[], siteIds: readonly number[]) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const answers = useQueries({
    queries: questions.map(paletteQueries(http).found),
    combine: (results) => results.map(({ data, isError }) => data ?? (isError ? null : undefined)),
  })
  const found = useMemo(() => {
    const known = new Map<string, readonly SiteRow[] | null>()
    for (const [place, question] of questions.entries()) {
      const answer = answers[place]
      if (answer !== undefined) known.set(question, answer)
    }
    return known
  }, [questions, answers])
  const ids = [...new Set(siteIds)]
  const atHand = useQuery({ ...paletteQueries(http).atHand(ids), enabled: ids.length > 0 })
  const rows = atHand.data
  const sites = useMemo(() => {
    const before = queryClient
      .getQueriesData<SiteRow[]>({ queryKey: foundKey })
      .flatMap(([, some]) => some ?? [])
    const all = [...[...found.values()].flatMap((some) => some ?? []), ...(rows ?? []), ...before]
    return [...new Map(all.toReversed().map((site) => [site.id, site])).values()]
  }, [queryClient, found, rows])
  return { found, sites, isRead: ids.length === 0 || !atHand.isPending }
}
