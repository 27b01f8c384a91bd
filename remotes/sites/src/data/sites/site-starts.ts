import {
  backupAndTestSite,
  backupSite,
  enableSiteRefresh,
  refreshSite,
  updateSiteCore,
} from '@flotilla/api/contract'
import { type Platform, runBatch } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { coreUpdateKey } from './core-update-key.ts'
import { patchSite } from './patch-site.ts'
import { siteKeys } from './site-keys.ts'
import { startCounted } from './start-counted.ts'

/** A site as a start needs it: what to call, and how to name it when it fails. */
export type SiteRef = { id: number; name: string }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'progress' | 'notify'>

/** Starts of work at one or many sites. Never optimistic: what is shown is what the server accepted. */
export const siteStarts = (platform: Needs) => {
  const { http, queryClient, notify } = platform
  const refetch = () => queryClient.invalidateQueries({ queryKey: siteKeys.all() })
  const backup = (endpoint: typeof backupSite | typeof backupAndTestSite) =>
    mutationOptions({
      mutationFn: (sites: readonly SiteRef[]) =>
        runBatch(sites, (site) =>
          startCounted(platform, site, 'backup', () => http.call(endpoint, { params: { id: site.id } })),
        ),
      onSettled: refetch,
      meta: {
        success: 'Backup started successfully',
        successTone: 'info',
        failure: 'Backup start failed',
        failureTone: 'info',
      },
    })
  return {
    backup: () => backup(backupSite),
    /** The test of the new backup follows by itself. */
    backupAndTest: () => backup(backupAndTestSite),
    /** `CoreUpdateAlert` shows the server's message of a failure (spec: site-management §8). */
    updateCore: () =>
      mutationOptions({
        mutationKey: coreUpdateKey,
        mutationFn: async (sites: readonly SiteRef[]) => {
          const started: string[] = []
          const start = async (site: SiteRef) => {
            await startCounted(platform, site, 'core-update', () =>
              http.call(updateSiteCore, { params: { id: site.id } }),
            )
            started.push(site.name)
          }
          await runBatch(sites, start).finally(() => {
            if (started.length > 0) notify.success(`Core update for: ${started.join(', ')} started`)
          })
        },
        onSettled: refetch,
        meta: { handlesError: () => true },
      }),
    refresh: () =>
      mutationOptions({
        mutationFn: (sites: readonly SiteRef[]) =>
          runBatch(sites, async (site) => {
            const { data } = await http.call(refreshSite, { params: { id: site.id } })
            patchSite(queryClient, site.id, { process_state: data.process_state })
          }),
        onSettled: refetch,
      }),
    enableRefresh: () =>
      mutationOptions({
        mutationFn: (site: SiteRef) => http.call(enableSiteRefresh, { params: { id: site.id } }),
        onSettled: refetch,
      }),
  }
}
