import type { Http } from '@flotilla/api/client'
import { type ConnectLink, createSite, deleteSite, listSites, undoRelink } from '@flotilla/api/contract'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'

/** Every list and detail of sites, whichever remote shows them. */
const sitesKey = ['sites'] as const
const maxRows = 2000

/** The body of the call. `relink`: the person wants an existing site of the account to use this link. */
export type AddRequest = { link: ConnectLink; relink: boolean }

export type AddedSite = {
  id: number
  name: string
  /** The person confirmed it, so the earlier link of the site can be restored. */
  isRelinked: boolean
  /** False when the account already had the site and it was relinked: undoing must then not remove it. */
  isNew: boolean
}

/** Posts a connect link once; the notice itself shows the result (spec: site-management §8). */
export function addSiteMutation(http: Http, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ link, relink }: AddRequest): Promise<AddedSite> => {
      const known = relink ? null : await knownIds(http, link)
      const { data } = await http.call(createSite, { body: relink ? { ...link, relink } : link })
      const isNew = known !== null && !known.has(data.id)
      return { id: data.id, name: data.name, isNew, isRelinked: relink }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sitesKey }),
    meta: { handlesError: () => true },
  })
}

/** Removes the added site from the account again, or restores the earlier link of a relinked one. */
export function undoAddMutation(http: Http, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, isRelinked }: AddedSite) => {
      if (isRelinked) await http.call(undoRelink, { params: { id } })
      else await http.call(deleteSite, { params: { id } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sitesKey }),
    meta: { handlesError: () => true },
  })
}

/**
 * Sites of the account at the link's host, with or without `www.`; null when unknown, which counts as not
 * new.
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
