import type { Platform, WorkChange } from '@flotilla/platform'
import { patchDetail, patchExtension } from './detail-patches.ts'
import { editRows } from './rows.ts'

/** Shows the work that the server has accepted before the next read; events report how it ends. */
export function siteWorkChanges({ queryClient }: Platform) {
  return ({ kind, item: { id, siteId, state } }: WorkChange): void => {
    if (state !== 'running' || siteId === null) return
    if (kind === 'extension-update') patchExtension(queryClient, siteId, id, { process_state: 1 })
    else if (kind === 'backup-test')
      patchDetail(queryClient, siteId, ({ backups }) => ({
        backups: backups.map((one) => (one.id === id ? { ...one, last_test_state: 1 } : one)),
      }))
    else editRows(queryClient, [id], (row) => ({ ...row, process_state: 1 }))
  }
}
