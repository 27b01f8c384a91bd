import type { Notice } from '@flotilla/api/contract'
import type { NoticeRow } from './store.ts'

/** A notice as the contract describes it. `present`: the sites that still exist. */
export function presentNotice(row: NoticeRow, isRead: boolean, present: ReadonlySet<number>): Notice {
  const { siteId, siteName, batchId, counts, keys } = row
  const failures = row.failures.map((failure) => ({
    site: { id: present.has(failure.siteId) ? failure.siteId : null, name: failure.siteName },
    what: failure.what,
    reason: failure.reason,
    is_over: !keys.includes(failure.key),
  }))
  return {
    id: row.id,
    seq: row.seq,
    severity: row.severity,
    text: row.text,
    detail: row.detail,
    site: siteId === null || siteName === null ? null : { id: siteId, name: siteName },
    batch: batchId === null || counts === null ? null : { id: batchId, counts, failures },
    since: row.since.toISOString(),
    changed_at: row.changedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    is_read: isRead,
  }
}
