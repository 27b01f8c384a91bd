import type { Platform } from '@flotilla/platform'
import { throwRefused } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys, siteQueries } from '../sites/site-queries.ts'
import type { SiteRef } from '../sites/site-starts.ts'

type Needs = Pick<Platform, 'http' | 'queryClient' | 'work' | 'notify'>

/** Tests the newest testable backup of each site; the rows of a list do not say which one that is. */
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
