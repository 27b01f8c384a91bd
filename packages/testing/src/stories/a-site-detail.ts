import { SiteDetail } from '@flotilla/api/contract'
import type { z } from 'zod'
import { aBackup } from './a-backup.ts'
import { healthySite } from './site-fields.ts'

/** A healthy, idle site with 6 backups; `fields` replaces parts of it. */
export function aSiteDetail(fields: Partial<z.input<typeof SiteDetail>> = {}): SiteDetail {
  return SiteDetail.parse({
    id: 1,
    name: 'Architekturbüro Nord',
    process_state: 0,
    ...healthySite,
    backup_tools: 'Akeeba Backup',
    backups: [1, 2, 3, 4, 5, 6].map((id) =>
      aBackup({ id, remotesite_backupstart: `2026-11-${20 - id}T03:24:00Z` }),
    ),
    backup_profiles: [{ id: 1, name: 'Default' }],
    ...fields,
  })
}
