import type { Http } from '@flotilla/api/client'
import { type ConnectLink, createSite, deleteSite, listSites } from '@flotilla/api/contract'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'

/** Every list and detail of sites, whichever remote shows them. */
const sitesKey = ['sites'] as const
const maxRows = 2000

export type AddedSite = {
  id: number
  name: string
  /** False when the account had the site already and it was linked anew: then it must not be undone by removing it. */
  isNew: boolean
}

/** Posts a connect link once; the notice itself says what came of it (spec: site-management §8). */
export function addSiteMutation(http: Http, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (link: ConnectLink): Promise<AddedSite> => {
      const known = await knownIds(http, link)
      const { data } = await http.call(createSite, { body: link })
      return { id: data.id, name: data.name, isNew: known !== null && !known.has(data.id) }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sitesKey }),
    meta: { handlesError: () => true },
  })
}

/** Takes the added site out of the account again. */
export function undoAddMutation(http: Http, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (siteId: number) => http.call(deleteSite, { params: { id: siteId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sitesKey }),
    meta: { handlesError: () => true },
  })
}

/**
 * Sites of the account at the link's host, with or without `www.`; null when nobody could say, which counts as not new.
 */
async function knownIds(http: Http, link: ConnectLink): Promise<ReadonlySet<number> | null> {
  const search = new URL(link.url).hostname.replace(/^www\./, '')
  try {
    const { data } = await http.call(listSites, { query: { search, limit: maxRows } })
    return new Set(data.map(({ id }) => id))
  } catch {
    return null
  }
}
