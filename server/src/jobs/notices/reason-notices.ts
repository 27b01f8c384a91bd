import { REASON_CODES, type ReasonCode } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import { notices } from '../../db/schema/notices.ts'

/** The title of the notice; or why the reason has none. */
type Rule = { title: string } | { untold: string }

const itsWork = 'The work that failed is a notice already.'
const itsRefresh = 'The refresh that failed is a notice already.'

/**
 * Which reasons are notices when they begin: what no event tells, and what a person must know who is not at
 * the console.
 */
const rules: Record<ReasonCode, Rule> = {
  half_updated: { untold: itsWork },
  offline: { untold: 'The downtime is a notice already.' },
  core_update_unknown: { untold: itsWork },
  connection_refused: { untold: itsRefresh },
  connection_failed: { untold: itsRefresh },
  core_update_failed: { untold: itsWork },
  vulnerable: { title: 'Joomla has a known flaw' },
  audit_finding: { title: 'Security check found danger' },
  tls_expired: { title: 'TLS certificate has expired' },
  tls_none: { title: 'No TLS' },
  maintenance: { untold: 'Its owner switched it on.' },
  joomla_end_of_life: { title: 'Joomla is past its end of life' },
  backup_test_failed: { untold: itsWork },
  tls_soon: { title: 'TLS certificate ends soon' },
  backup_none: { title: 'No backup' },
  backup_old: { title: 'Backup is old' },
  backup_unavailable: { title: 'Backups are impossible' },
  php_end_of_life: { title: 'PHP is past its end of life' },
  extension_failed: { untold: itsWork },
  refresh_off: { title: 'Refreshing is switched off' },
  updates_unknown: { untold: 'It comes and goes with the update server of Joomla.' },
  connector_missing: { title: 'Connector is missing' },
  core_update_available: { untold: 'It is a task of the updates page, and no trouble.' },
  unexplained: { untold: 'Only backends without reasons have it.' },
}

/** The title of a reason's notice: "TLS certificate ends soon"; null: it has none. */
export function reasonTitle(code: ReasonCode): string | null {
  const rule = rules[code]
  return 'title' in rule ? rule.title : null
}

const told = REASON_CODES.filter((code) => reasonTitle(code) !== null)

/** What ends the notice of a reason at a site. */
export const reasonKey = (code: ReasonCode, siteId: number) => `${code}:${siteId}`

/** The keys of all reasons of a site that are told. */
export const reasonKeys = (siteId: number) => told.map((code) => reasonKey(code, siteId))

/** Whether a notice waits for one of these keys of reasons. */
export const waitsForAny = (keys: readonly string[]) =>
  sql`(${notices.keys} <> '{}' and ${notices.keys} && ${`{${keys.join(',')}}`}::text[])`
