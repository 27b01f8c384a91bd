import type { SiteDetail } from '@flotilla/api/contract'
import { type Platform, throwRefused } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-queries.ts'

/** A backup and its site. */
export type BackupRef = { id: number; siteId: number }

type Needs = Pick<Platform, 'queryClient' | 'work'>

/**
 * Work on one backup; the tray follows it. Never optimistic: the console shows only what the server accepted.
 */
export const backupMutations = ({ queryClient, work }: Needs) => ({
  test: () =>
    mutationOptions({
      mutationFn: async ({ id, siteId }: BackupRef) => {
        const site = queryClient.getQueryData<SiteDetail>(siteKeys.detail(siteId))
        const label = site?.name ?? `Backup ${id}`
        return throwRefused(await work.start({ kind: 'backup-test', items: [{ id, siteId, label }] }))
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
      meta: {
        success: 'Backup test started successfully',
        failure: 'Backup test could not be started - try again or contact support',
      },
    }),
})
