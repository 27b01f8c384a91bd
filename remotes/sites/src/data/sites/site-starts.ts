import { enableSiteRefresh } from '@flotilla/api/contract'
import {
  type Platform,
  throwRefused,
  type WorkKind,
  type WorkOrder,
  type WorkStarts,
} from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { coreUpdateKey, siteKeys } from './site-queries.ts'

/** A site as input of a start: its id, and its name for messages. `skip`: why it is left out, fit to show. */
export type SiteRef = { id: number; name: string; skip?: string | undefined }

/**
 * Makes the tray start one kind of work at each site. Rejects with the error of a single site, or with a
 * `BatchError` that names each refusal of many; the other sites start all the same.
 */
export async function startAtSites(
  { work }: Pick<Platform, 'work'>,
  kind: WorkKind,
  sites: readonly SiteRef[],
): Promise<WorkStarts> {
  const items = sites.map(({ id, name, skip }) => ({ id, siteId: id, label: name, skip }))
  return throwRefused(await work.start({ kind, items }))
}

/** `backupFirst`: the work that precedes the update of each site. */
export type CoreStart = { sites: readonly SiteRef[]; backupFirst?: WorkOrder['backupFirst'] }

/** The message where updates wait for the backups of their sites. */
export const afterBackups = 'Backups started. Each update follows its backup.'

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify' | 'work'>

/**
 * Starts of work at one or many sites; the tray follows them. Never optimistic: the console shows only what
 * the server accepted.
 */
export const siteStarts = (platform: Needs) => {
  const { http, queryClient, notify } = platform
  const refetch = () => queryClient.invalidateQueries({ queryKey: siteKeys.all() })
  const backup = (kind: 'backup' | 'backup-and-test') =>
    mutationOptions({
      mutationFn: (sites: readonly SiteRef[]) => startAtSites(platform, kind, sites),
      onSettled: refetch,
      meta: {
        success: 'Backup started successfully',
        successTone: 'info',
        failure: 'Backup start failed',
        failureTone: 'info',
      },
    })
  return {
    backup: () => backup('backup'),
    /** The test of the new backup follows automatically. */
    backupAndTest: () => backup('backup-and-test'),
    /** `CoreUpdateAlert` shows the server's message about a failure (spec: site-management §8). */
    updateCore: () =>
      mutationOptions({
        mutationKey: coreUpdateKey,
        mutationFn: async ({ sites, backupFirst }: CoreStart) => {
          const items = sites.map(({ id, name, skip }) => ({ id, siteId: id, label: name, skip }))
          const starts = await platform.work.start({ kind: 'core-update', items, backupFirst })
          const names = [...starts.accepted, ...starts.waiting].map(({ label }) => label)
          if (names.length > 0 && backupFirst !== undefined) notify.info(afterBackups)
          else if (names.length > 0) notify.success(`Core update for: ${names.join(', ')} started`)
          throwRefused(starts)
        },
        onSettled: refetch,
        meta: { handlesError: () => true },
      }),
    refresh: () =>
      mutationOptions({
        mutationFn: (sites: readonly SiteRef[]) => startAtSites(platform, 'refresh', sites),
        onSettled: refetch,
      }),
    enableRefresh: () =>
      mutationOptions({
        mutationFn: (site: SiteRef) => http.call(enableSiteRefresh, { params: { id: site.id } }),
        onSettled: refetch,
      }),
  }
}
