import { backupAndAuditSite } from '@flotilla/api/contract'
import { findSites } from './find-sites.ts'
import { isSince } from './is-since.ts'
import { outcomes } from './outcomes.ts'
import type { WorkRules } from './work-rules.ts'

const failed = (reason: string | null | undefined) => outcomes.failed(reason, 'The audit failed')

/** Ends with the audit, which follows whatever became of the backup before it, unless that was cancelled. */
export const auditWork: WorkRules = {
  title: 'Security audit',
  one: 'site',
  many: 'sites',
  start: (http, { id }) => http.call(backupAndAuditSite, { params: { id } }),
  cancels: ['backup', 'audit'],
  progress: 'site',
  ends: ({ name, payload }, { id }) => {
    if (payload.site_id !== id) return null
    if (name === 'backup.failed' && payload.is_cancelled === true) return failed(payload.message)
    if (name !== 'audit.finished') return null
    return payload.state === 2 ? outcomes.done : failed(payload.message)
  },
  find: (http, items) =>
    findSites(http, items, ({ audits }, item) => {
      const audit = audits.find(({ created_at }) => isSince(created_at, item.startedAt))
      if (audit === undefined) return outcomes.untraced('No audit was made')
      if (audit.state === 2) return outcomes.done
      return audit.state === 3 ? failed(audit.reason) : outcomes.running
    }),
}
