import type { SiteRow } from '@flotilla/api/contract'
import { type Platform, throwRefused } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { changed } from '../realtime/changed.ts'

/** Starts of backups before updates, followed in the tray. */
export const backupMutations = ({ work, queryClient }: Pick<Platform, 'work' | 'queryClient'>) => ({
  start: () =>
    mutationOptions({
      mutationFn: async (sites: readonly Pick<SiteRow, 'id' | 'name'>[]) => {
        const items = sites.map(({ id, name }) => ({ id, siteId: id, label: name }))
        return throwRefused(await work.start({ kind: 'backup', items }))
      },
      onSettled: () => changed(queryClient),
      meta: {
        success: 'Backup started successfully',
        successTone: 'info',
        failure: 'Backup start failed',
        failureTone: 'info',
      },
    }),
})
