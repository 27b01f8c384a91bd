import type { SiteDetail } from '@flotilla/api/contract'
import { type Platform, throwRefused } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys, siteQueries } from '../sites/site-queries.ts'
import type { SiteRef } from '../sites/site-starts.ts'

/** A backup and the site that it is at. */
export type BackupRef = { id: number; siteId: number }

/** Work on one backup, followed in the tray. Never optimistic: what is shown is what the server accepted. */
export const backupMutations = ({ queryClient, work }: Pick<Platform, 'queryClient' | 'work'>) => ({
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

type Needs = Pick<Platform, 'http' | 'queryClient' | 'work' | 'notify'>

/**
 * Tests the newest backup of each site that can be tested; the rows of a list do not say which one that is.
 */
export const testLatestBackup = ({ http, queryClient, work, notify }: Needs) =>
  mutationOptions({
    mutationFn: async (sites: readonly SiteRef[]) => {
      const found = await Promise.all(
        sites.map(async ({ id, name }) => {
          const site = await queryClient.fetchQuery({ ...siteQueries(http).detail(id), staleTime: 0 })
          const backup = site.backups.find(
            ({ is_testable, remotesite_state }) => is_testable === 1 && remotesite_state === 'complete',
          )
          return backup && { id: backup.id, siteId: id, label: name }
        }),
      )
      const items = found.flatMap((item) => item ?? [])
      if (items.length === 0) {
        notify.error('There is no complete backup that could be tested')
        return
      }
      throwRefused(await work.start({ kind: 'backup-test', items }))
      notify.success('Backup test started successfully')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { failure: 'Backup test could not be started - try again or contact support' },
  })
