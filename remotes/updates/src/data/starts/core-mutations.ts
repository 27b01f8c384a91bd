import type { SiteRow } from '@flotilla/api/contract'
import { type Platform, throwRefused, type WorkOrder } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { changed } from '../realtime/update-realtime.ts'

/** `backupFirst`: the work that precedes the update of each site. */
export type CoreStart = {
  sites: readonly Pick<SiteRow, 'id' | 'name'>[]
  backupFirst?: WorkOrder['backupFirst']
}

/** The message where updates wait for the backups of their sites. */
export const afterBackups = 'Backups started. Each update follows its backup.'

type Needs = Pick<Platform, 'queryClient' | 'notify' | 'work'>

/** Starts of core updates; the tray follows them. The server's own message says why one cannot start. */
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
