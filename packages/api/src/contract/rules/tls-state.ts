import type { Flag } from '../shared/flag.ts'
import { TLS_WARNING_DAYS } from '../shared/limits.ts'

const DAY_MS = 86_400_000

/** `none`: no TLS; `unknown`: TLS, but nobody knows until when. `daysLeft` counts a begun day as one. */
export type TlsState =
  | { state: 'ok' | 'warning' | 'expired'; daysLeft: number }
  | { state: 'none' | 'unknown'; daysLeft: null }

/** State of a site's certificate at `now`, epoch milliseconds (spec: site-management §2, TLS cell). */
export function tlsState(site: { tls_enabled: Flag; tls_expiration: string | null }, now: number): TlsState {
  if (site.tls_enabled === 0) return { state: 'none', daysLeft: null }
  const expiration = site.tls_expiration === null ? Number.NaN : Date.parse(site.tls_expiration)
  if (Number.isNaN(expiration)) return { state: 'unknown', daysLeft: null }
  const daysLeft = Math.ceil((expiration - now) / DAY_MS)
  if (daysLeft > TLS_WARNING_DAYS) return { state: 'ok', daysLeft }
  return { state: daysLeft >= 1 ? 'warning' : 'expired', daysLeft }
}
