import { backupAndAuditSite } from '@flotilla/api/contract'
import { findSites } from './find-sites.ts'
import { isSince } from './is-since.ts'
import { outcomes } from './outcomes.ts'
import type { WorkRules } from './work-rules.ts'

/** Ends with the audit; with the backup before it when that fails. */
export const auditWork: WorkRules = {
  title: 'Security audit',
  one: 'site',
  many: 'sites',
  start: (http, { id }) => http.call(backupAndAuditSite, { params: { id } }),
  cancels: ['backup', 'audit'],
  progress: 'site',
  ends: ({ name, payload }, { id }) => {
    if (payload.site_id !== id) return null
    if (name === 'backup.failed') return outcomes.failed(payload.message, 'The backup failed')
    if (name !== 'audit.finished') return null
    return payload.state === 2 ? outcomes.done : outcomes.failed(null, 'The audit failed')
  },
  find: (http, items) =>
    findSites(http, items, ({ audits }, item) => {
      const audit = audits.find(({ created_at }) => isSince(created_at, item.startedAt))
      if (audit === undefined) return outcomes.untraced('No audit was made')
      if (audit.state === 2) return outcomes.done
      return audit.state === 3 ? outcomes.failed(null, 'The audit failed') : outcomes.running
    }),
}
