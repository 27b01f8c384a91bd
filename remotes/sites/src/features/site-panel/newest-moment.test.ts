import type { AuditSummary, Backup } from '@flotilla/api/contract'
import { expect, it } from 'vitest'
import { newestMoment } from './newest-moment.ts'

const backup = (at: string | null): Backup => ({
  id: 1,
  remotesite_backupstart: at,
  remotesite_totalsize: null,
  remotesite_profile_id: null,
  remotesite_state: 'complete',
  last_test_state: 0,
  is_testable: 0,
  last_test_reason: null,
})
const none: AuditSummary[] = []

it('newestMoment answers the time of the refresh, unless a backup is newer', () => {
  const updated_at = '2026-11-22T03:30:00Z'
  expect(newestMoment({ updated_at, backups: [backup('2026-11-21T23:00:00Z')], audits: none })).toBe(
    updated_at,
  )
  const newer = '2026-11-22T04:10:00Z'
  expect(newestMoment({ updated_at, backups: [backup(null), backup(newer)], audits: none })).toBe(newer)
})

it('newestMoment is null before the site was read', () => {
  expect(newestMoment({ updated_at: null, backups: [backup(null)], audits: none })).toBeNull()
})
