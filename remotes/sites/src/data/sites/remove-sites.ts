import { ApiError } from '@flotilla/api/client'
import { deleteSite } from '@flotilla/api/contract'
import { type Platform, runBatch } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from './site-queries.ts'
import type { SiteRef } from './site-starts.ts'

/** Removes sites from the account. A site that is already gone counts as removed. */
export const removeSites = ({
  http,
  queryClient,
  notify,
}: Pick<Platform, 'http' | 'queryClient' | 'notify'>) =>
  mutationOptions({
    mutationFn: async (sites: readonly SiteRef[]) => {
      await runBatch(sites, async (site) => {
        await http.call(deleteSite, { params: { id: site.id } }).catch(ignoreGone)
        queryClient.removeQueries({ queryKey: siteKeys.detail(site.id) })
      })
      const [first] = sites
      if (first !== undefined)
        notify.success(sites.length === 1 ? `${first.name} removed` : `${sites.length} sites removed`)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { failure: 'Something went wrong, please try again or contact the support.' },
  })

function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}
