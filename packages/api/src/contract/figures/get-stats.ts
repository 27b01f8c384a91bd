import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'

const Count = z.int().min(0)

/** (+) Counters over the sites of the account, each a number: for dashboards and home automation. */
export const Stats = z.object({
  sites: Count,
  /** Sites that need somebody, and those of them with a critical reason. */
  attention: Count,
  critical: Count,
  /** Sites that do not answer. */
  offline: Count,
  /** Sites with a newer Joomla; sites with updates of extensions, and these updates. */
  core_updates: Count,
  sites_with_updates: Count,
  updates: Count,
  /** Sites whose certificate ends soon or has expired, and those whose has expired. */
  tls_soon: Count,
  tls_expired: Count,
  /** Sites whose backup is old or missing, and those without any. */
  backup_old: Count,
  without_backup: Count,
})
export type Stats = z.infer<typeof Stats>

/** The numbers above the list of sites, flat and as they are now. */
export const getStats = defineEndpoint({
  method: 'GET',
  path: '/stats',
  scope: 'sites:read',
  summary: 'Counters for dashboards (contract §6)',
  response: itemOf(Stats),
})
