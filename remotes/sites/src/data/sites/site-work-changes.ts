import type { Platform, WorkChange, WorkKind } from '@flotilla/platform'
import { patchBackup } from '../backups/patch-backup.ts'
import { patchExtension } from '../extensions/patch-extension.ts'
import { patchSite } from './patch-site.ts'
import { rememberSiteWork, type SiteWorkKind } from './site-work-kind.ts'

/** Kinds of the tray whose percent has a name at its site. */
const counted: Partial<Record<WorkKind, SiteWorkKind>> = {
  backup: 'backup',
  'backup-and-test': 'backup',
  audit: 'backup',
  'core-update': 'core-update',
}

/** Shows what the server has accepted before it is read again; how it ends is told by events. */
export function siteWorkChanges({ queryClient }: Platform) {
  return ({ kind, item }: WorkChange): void => {
    if (item.state !== 'running' || item.siteId === null) return
    if (kind === 'extension-update') patchExtension(queryClient, item.siteId, item.id, { process_state: 1 })
    else if (kind === 'backup-test') patchBackup(queryClient, item.siteId, item.id, { last_test_state: 1 })
    else {
      const work = counted[kind]
      if (work !== undefined) rememberSiteWork(queryClient, item.id, work)
      patchSite(queryClient, item.id, { process_state: 1 })
    }
  }
}
