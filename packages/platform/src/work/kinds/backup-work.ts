import { backupSite } from '@flotilla/api/contract'
import { findSites } from './find-sites.ts'
import { newBackup } from './new-backup.ts'
import { outcomes } from './outcomes.ts'
import type { WorkRules } from './work-rules.ts'

export const backupWork: WorkRules = {
  title: 'Backup',
  one: 'site',
  many: 'sites',
  start: (http, { id }) => http.call(backupSite, { params: { id } }),
  cancels: ['backup'],
  progress: 'site',
  ends: ({ name, payload }, { id }) => {
    if (payload.site_id !== id) return null
    if (name === 'backup.finished') return outcomes.done
    return name === 'backup.failed' ? outcomes.failed(payload.message, 'The backup failed') : null
  },
  find: (http, items) =>
    findSites(http, items, (site, item) => {
      const backup = newBackup(site, item)
      if (backup === undefined) return outcomes.untraced('No backup was made')
      return backup.remotesite_state === 'complete'
        ? outcomes.done
        : outcomes.failed(null, 'The backup failed')
    }),
}
