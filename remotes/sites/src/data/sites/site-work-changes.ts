import type { Platform, WorkChange } from '@flotilla/platform'
import { patchBackup } from '../backups/patch-backup.ts'
import { patchExtension } from '../extensions/patch-extension.ts'
import { patchSite } from './patch-site.ts'

/** Shows what the server has accepted before it is read again; how it ends is told by events. */
export function siteWorkChanges({ queryClient }: Platform) {
  return ({ kind, item }: WorkChange): void => {
    if (item.state !== 'running' || item.siteId === null) return
    if (kind === 'extension-update') patchExtension(queryClient, item.siteId, item.id, { process_state: 1 })
    else if (kind === 'backup-test') patchBackup(queryClient, item.siteId, item.id, { last_test_state: 1 })
    else patchSite(queryClient, item.id, { process_state: 1 })
  }
}
