import { Backup } from '@flotilla/api/contract'
import type { z } from 'zod'

/** A complete backup of 812 MB, not tested; `fields` replaces parts of it. */
export function aBackup(fields: Partial<z.input<typeof Backup>> = {}): Backup {
  return Backup.parse({
    id: 1,
    remotesite_backupstart: '2026-11-19T03:24:00Z',
    remotesite_totalsize: 851_443_712,
    remotesite_profile_id: 1,
    remotesite_state: 'complete',
    last_test_state: -1,
    is_testable: 1,
    last_test_reason: null,
    ...fields,
  })
}
