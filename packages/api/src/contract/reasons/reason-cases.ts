import type { ReasonAct } from '../site/site-reason.ts'
import type { ReasonCode } from './reason-codes.ts'
import type { FieldFacts, KeptFacts, ReasonFacts } from './reason-facts.ts'

/** The moment at which the cases are judged. */
export const reasonsNow = Date.parse('2026-11-22T08:00:00Z')

/** A healthy site at `reasonsNow`. */
export const fineSite: FieldFacts = {
  tls_enabled: 1,
  tls_expiration: '2027-06-01T00:00:00Z',
  app_version: '6.1.3',
  php_version: '8.4.22',
  core_need_update: 0,
  core_update_to: null,
  state: 0,
  refresh_disabled: false,
  last_backup: '2026-11-21T03:00:00Z',
  last_checked_backup: '2026-11-20T03:00:00Z',
  last_checked_backup_state: 2,
  updated_at: '2026-11-22T07:30:00Z',
  backup_tools_installed: true,
  can_start_backup: true,
  online: true,
  maintenance: false,
  core_update_known: true,
}

/** The facts that the server keeps of a healthy site. */
export const fineKept: KeptFacts = {
  createdAt: '2026-01-01T00:00:00Z',
  offlineSince: null,
  halfUpdate: null,
  coreFailure: null,
  refreshFailure: null,
  auditFinding: null,
  failedExtensions: 0,
  hasNoConnector: false,
  unseenUpdates: null,
}

/** A cause and the one reason that follows from it. */
export type ReasonCase = {
  name: string
  fields?: Partial<FieldFacts>
  kept?: Partial<KeptFacts>
  code: ReasonCode
  severity: 'danger' | 'warning' | 'info'
  /** Null: not known. */
  since: string | null
  /** The first of its acts. */
  act: ReasonAct
}

const at = '2026-11-21T18:00:00.000Z'
const waits = { core_need_update: 1, core_update_to: '6.1.4' } as const

/**
 * Every reason with a cause: for the rule itself, for the server, which stores the causes, and for the
 * console, which has only the fields.
 */
export const reasonCases: readonly ReasonCase[] = [
  {
    ...{ name: 'partly overwritten', fields: waits, code: 'half_updated', severity: 'danger', since: at },
    ...{ kept: { halfUpdate: { target: '6.1.4', found: '6.1.3', at } }, act: 'update-core' },
  },
  {
    ...{ name: 'an update of unknown outcome', fields: waits, code: 'core_update_unknown', since: at },
    ...{
      kept: { halfUpdate: { target: '6.1.4', found: null, at } },
      severity: 'danger',
      act: 'open-backend',
    },
  },
  {
    ...{ name: 'a failed core update', fields: waits, code: 'core_update_failed', severity: 'danger' },
    kept: { coreFailure: { target: '6.1.4', message: 'HTTP 403 on extract.php. Let it pass.', at } },
    ...{ since: at, act: 'update-core' },
  },
  {
    ...{ name: 'down', fields: { online: false }, kept: { offlineSince: at }, code: 'offline' },
    ...{ severity: 'danger', since: at, act: 'write-host' },
  },
  {
    ...{
      name: 'a firewall',
      code: 'connection_refused',
      severity: 'danger',
      since: at,
      act: 'copy-host-text',
    },
    kept: { refreshFailure: { code: 'site_firewall', message: 'A firewall refused the call.', at } },
  },
  {
    ...{ name: 'a key that is refused', code: 'connection_refused', severity: 'danger', since: at },
    kept: { refreshFailure: { code: 'site_token', message: 'The site refused the token.', at } },
    act: 'reconnect',
  },
  {
    ...{
      name: 'a broken answer',
      code: 'connection_failed',
      severity: 'danger',
      since: at,
      act: 'open-site',
    },
    kept: { refreshFailure: { code: 'site_bad_answer', message: 'The site answers something else.', at } },
  },
  {
    ...{ name: 'a known flaw', fields: { app_version: '5.0.1' }, code: 'vulnerable', severity: 'danger' },
    ...{ since: null, act: 'open-backend' },
  },
  {
    ...{ name: 'a dangerous audit', kept: { auditFinding: { at } }, code: 'audit_finding' },
    ...{ severity: 'danger', since: at, act: 'open-log' },
  },
  {
    ...{
      name: 'TLS that has expired',
      fields: { tls_expiration: '2026-11-18T00:00:00Z' },
      code: 'tls_expired',
    },
    ...{ severity: 'danger', since: '2026-11-18T00:00:00.000Z', act: 'copy-host-text' },
  },
  {
    ...{ name: 'no TLS', fields: { tls_enabled: 0, tls_expiration: null }, code: 'tls_none', since: null },
    ...{ severity: 'danger', act: 'copy-host-text' },
  },
  {
    ...{ name: 'TLS that ends soon', fields: { tls_expiration: '2026-12-03T00:00:00Z' }, code: 'tls_soon' },
    ...{ severity: 'warning', since: '2026-11-03T00:00:00.000Z', act: 'copy-host-text' },
  },
  {
    ...{ name: 'Joomla 3.10', fields: { app_version: '3.10.15' }, code: 'joomla_end_of_life' },
    ...{ severity: 'danger', since: '2023-08-18T00:00:00.000Z', act: 'offer-migration' },
  },
  {
    ...{ name: 'Joomla 4.4', fields: { app_version: '4.4.14' }, code: 'joomla_end_of_life' },
    ...{ severity: 'warning', since: '2025-10-18T00:00:00.000Z', act: 'offer-migration' },
  },
  {
    ...{ name: 'PHP 7.4', fields: { php_version: '7.4.33' }, code: 'php_end_of_life', severity: 'warning' },
    ...{ since: '2022-11-29T00:00:00.000Z', act: 'copy-host-text' },
  },
  {
    ...{ name: 'PHP 8.1', fields: { php_version: '8.1.34' }, code: 'php_end_of_life', severity: 'warning' },
    ...{ since: '2026-01-01T00:00:00.000Z', act: 'copy-host-text' },
  },
  {
    ...{ name: 'a failed backup test', fields: { last_checked_backup_state: 3 }, code: 'backup_test_failed' },
    ...{ severity: 'warning', since: '2026-11-20T03:00:00.000Z', act: 'backup-and-test' },
  },
  {
    name: 'no backup',
    fields: { last_backup: null, last_checked_backup: null, last_checked_backup_state: null },
    ...{
      code: 'backup_none',
      severity: 'warning',
      since: '2026-01-01T00:00:00.000Z',
      act: 'backup-and-test',
    },
  },
  {
    ...{ name: 'an old backup', fields: { last_backup: '2026-11-10T03:00:00Z' }, code: 'backup_old' },
    ...{ severity: 'warning', since: '2026-11-17T03:00:00.000Z', act: 'backup-and-test' },
  },
  {
    ...{
      name: 'a backup tool without an API',
      fields: { can_start_backup: false },
      code: 'backup_unavailable',
    },
    ...{ severity: 'warning', since: null, act: 'open-backend' },
  },
  {
    ...{ name: 'a failed extension', kept: { failedExtensions: 2 }, code: 'extension_failed' },
    ...{ severity: 'warning', since: null, act: 'open-log' },
  },
  {
    ...{ name: 'a refresh that is off', fields: { refresh_disabled: true }, code: 'refresh_off' },
    ...{ severity: 'warning', since: null, act: 'enable-refresh' },
  },
  {
    ...{ name: 'an update site that is off', kept: { unseenUpdates: 'site-off' }, code: 'updates_unknown' },
    ...{ severity: 'warning', since: null, act: 'open-backend' },
  },
  {
    ...{ name: 'no connector', kept: { hasNoConnector: true }, code: 'connector_missing' },
    ...{ severity: 'warning', since: null, act: 'open-backend' },
  },
  {
    ...{ name: 'a core update that waits', fields: waits, code: 'core_update_available' },
    ...{ severity: 'info', since: null, act: 'update-core' },
  },
  {
    ...{ name: 'maintenance', fields: { maintenance: true }, code: 'maintenance', severity: 'warning' },
    ...{ since: null, act: 'open-backend' },
  },
]

/** The facts of a case as the server has them. */
export function factsOfCase({ fields, kept }: ReasonCase): ReasonFacts {
  return { ...fineSite, ...fields, kept: { ...fineKept, ...kept } }
}
