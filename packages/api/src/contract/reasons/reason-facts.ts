import type { ErrorCode } from '../errors/error-code.ts'
import type { SiteFields } from '../site/site-row.ts'
import type { ReasonCode } from './reason-codes.ts'

/** Facts from the fields of the specification, and (+) from fields that some backends send. */
export type FieldFacts = Pick<
  SiteFields,
  | 'tls_enabled'
  | 'tls_expiration'
  | 'app_version'
  | 'php_version'
  | 'core_need_update'
  | 'core_update_to'
  | 'state'
  | 'refresh_disabled'
  | 'last_backup'
  | 'last_checked_backup'
  | 'last_checked_backup_state'
  | 'updated_at'
  | 'backup_tools_installed'
  | 'can_start_backup'
  | 'online'
  | 'maintenance'
  | 'core_update_known'
>

/** Facts that only the server has; times are ISO 8601 UTC. */
export type KeptFacts = {
  createdAt: string
  offlineSince: string | null
  /**
   * An update changed only a part of the files. `found`: the version that the site reported then, null if
   * none.
   */
  halfUpdate: { target: string; found: string | null; at: string } | null
  /** The last update of the core failed. */
  coreFailure: { target: string | null; message: string; at: string } | null
  /** The last refresh failed; `at`: the first of the failures in a row. */
  refreshFailure: { code: ErrorCode; message: string; at: string | null } | null
  /** When the newest finished audit found danger. */
  auditFinding: { at: string | null } | null
  /** Number of extensions whose update failed. */
  failedExtensions: number
  /** Only Joomla itself answers, and it does not report updates of extensions. */
  hasNoConnector: boolean
  /** Why it is unknown whether Joomla is up to date; null: it is known. */
  unseenUpdates: 'site-off' | 'server-silent' | 'no-connector' | null
}

/** `kept` null: the backend sends no reasons, so they follow from the fields that it sends. */
export type ReasonFacts = FieldFacts & { kept: KeptFacts | null }

/** A reason before its order and its remedy are known. */
export type FoundReason = {
  code: ReasonCode
  since: string | null
  severity: 'danger' | 'warning' | 'info'
  text: string
}
