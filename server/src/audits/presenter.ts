import { type AuditSummary, AuditVerdict } from '@flotilla/api/contract'
import type { audits } from '../db/index.ts'

/** An audit as lists carry it, without modules (contract §4). */
export function presentAuditSummary(
  audit: Omit<typeof audits.$inferSelect, 'modules' | 'moduleStates' | 'notes'>,
): AuditSummary {
  return {
    id: audit.id,
    site_id: audit.siteId,
    state: audit.state === 2 || audit.state === 3 || audit.state === 1 ? audit.state : 0,
    duration: audit.duration,
    created_at: audit.createdAt.toISOString(),
    finished_at: audit.finishedAt?.toISOString() ?? null,
    auditstate: verdict(audit.auditstate),
    reason: audit.reason,
  }
}

/** A stored number on the auditstate scale; null for none. */
export function verdict(stored: number | null): AuditVerdict | null {
  const parsed = AuditVerdict.safeParse(stored)
  return parsed.success ? parsed.data : null
}
