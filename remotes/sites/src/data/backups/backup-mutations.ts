import { testBackup } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-keys.ts'
import { patchBackup } from './patch-backup.ts'

/** A backup and the site that it lies at. */
export type BackupRef = { id: number; siteId: number }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'progress'>

/** Work on one backup. Never optimistic: what is shown is what the server accepted. */
export const backupMutations = ({ http, queryClient, progress }: Needs) => ({
  /** Counts percent by the backup's id: 0 on start, as before when it is refused (spec: site-management §4, §8). */
  test: () =>
    mutationOptions({
      mutationFn: async ({ id, siteId }: BackupRef) => {
        const before = progress.get('backup', id)
        progress.set('backup', id, 0)
        try {
          await http.call(testBackup, { params: { id } })
        } catch (error) {
          progress.set('backup', id, before)
          throw error
        }
        patchBackup(queryClient, siteId, id, { last_test_state: 1 })
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
      meta: {
        success: 'Backup test started successfully',
        failure: 'Backup test could not be started - try again or contact support',
      },
    }),
})
