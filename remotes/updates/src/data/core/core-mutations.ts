import type { SiteRow } from '@flotilla/api/contract'
import { type Platform, throwRefused, type WorkOrder } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { changed } from '../realtime/update-realtime.ts'

/** `backupFirst`: what comes before the update of each site. */
export type CoreStart = {
  sites: readonly Pick<SiteRow, 'id' | 'name'>[]
  backupFirst?: WorkOrder['backupFirst']
}

/** Said where updates wait for the backups of their sites. */
export const afterBackups = 'Backups started. Each update follows its backup.'

type Needs = Pick<Platform, 'queryClient' | 'notify' | 'work'>

/** Starts of core updates, followed in the tray. The server's own words say why one cannot be started. */
export const coreMutations = ({ queryClient, notify, work }: Needs) => ({
  start: () =>
    mutationOptions({
      mutationFn: async ({ sites, backupFirst }: CoreStart) => {
        const items = sites.map(({ id, name }) => ({ id, siteId: id, label: name }))
        const starts = await work.start({ kind: 'core-update', items, backupFirst })
        const names = [...starts.accepted, ...starts.waiting].map(({ label }) => label)
        if (names.length > 0 && backupFirst !== undefined) notify.info(afterBackups)
        else if (names.length > 0) notify.success(`Core update for: ${names.join(', ')} started`)
        throwRefused(starts)
      },
      onSettled: () => changed(queryClient),
    }),
})
