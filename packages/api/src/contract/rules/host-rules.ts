import { TLS_WARNING_DAYS } from '../shared/limits.ts'
import type { Flag } from '../shared/scalars.ts'

const DAY_MS = 86_400_000

/** `none`: no TLS; `unknown`: TLS with an unknown expiry. `daysLeft` counts a started day as one. */
export type TlsState =
  | { state: 'ok' | 'warning' | 'expired'; daysLeft: number }
  | { state: 'none' | 'unknown'; daysLeft: null }

/** State of a site's certificate at `now`, epoch milliseconds (spec: site-management §2, TLS cell). */
export function tlsState(site: { tls_enabled: Flag; tls_expiration: string | null }, now: number): TlsState {
  if (site.tls_enabled === 0) return { state: 'none', daysLeft: null }
  const expiration = site.tls_expiration === null ? Number.NaN : Date.parse(site.tls_expiration)
  if (Number.isNaN(expiration)) return { state: 'unknown', daysLeft: null }
  // Less than a day ago is 0, not -0.
  const daysLeft = Math.ceil((expiration - now) / DAY_MS) || 0
  if (daysLeft > TLS_WARNING_DAYS) return { state: 'ok', daysLeft }
  return { state: daysLeft >= 1 ? 'warning' : 'expired', daysLeft }
}

const PHP7_END = Date.UTC(2022, 10, 29)

/**
 * Whether PHP is flagged bad: below 7.4, and 7.x after 2022-11-28 (spec: site-management §2). `now` in epoch
 * milliseconds. An unknown or unreadable version is not flagged.
 */
export function isPhpOutdated(version: string | null, now: number): boolean {
  const match = /^(\d+)\.(\d+)/.exec(version ?? '')
  if (!match) return false
  const major = Number(match[1])
  const minor = Number(match[2])
  if (major < 7 || (major === 7 && minor < 4)) return true
  return major === 7 && now >= PHP7_END
}

/** Whether a check of the Joomla configuration fails: neither zero nor null (spec: site-management §5). */
export function isConfigCheckFailed(value: number | string | boolean | null): boolean {
  return value !== null && value !== false && Number(value) !== 0
}
