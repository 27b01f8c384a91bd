import { type ConnectLink, createSite, undoRelink } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from './site-queries.ts'

/** `relink`: the person wants the account's existing site to use this link. */
export type ConnectRequest = { link: ConnectLink; relink: boolean }
export type ConnectedSite = { id: number; name: string }

/**
 * Tests a site and adds it if it answers; the server stores nothing of a site that it cannot reach, and names
 * the cause (contract §4). The form shows a refusal itself. The server's event announces a new site; the
 * message for a relinked one offers its previous link.
 */
export const connectSite = (platform: Pick<Platform, 'http' | 'queryClient' | 'notify'>) => {
  const { http, queryClient, notify } = platform
  const refresh = () => queryClient.invalidateQueries({ queryKey: siteKeys.all() })
  const putBack = () =>
    mutationOptions({
      mutationFn: async ({ id, name }: ConnectedSite) => {
        await http.call(undoRelink, { params: { id } })
        notify.success(`${name} is linked as before`)
      },
      onSettled: refresh,
      meta: { failure: 'The link that the site had could not be put back' },
    })
  return mutationOptions({
    mutationFn: async ({ link, relink }: ConnectRequest): Promise<ConnectedSite> =>
      (await http.call(createSite, { body: relink ? { ...link, relink } : link })).data,
    onSuccess: async (site, { relink }) => {
      const undo = () => {
        const mutation = queryClient.getMutationCache().build(queryClient, putBack())
        // The mutation's message explains the failure.
        mutation.execute(site).catch(() => {})
      }
      if (relink) notify.success(`${site.name} is linked again`, { label: 'Undo', run: undo })
      await refresh()
    },
    meta: { handlesError: () => true },
  })
}
