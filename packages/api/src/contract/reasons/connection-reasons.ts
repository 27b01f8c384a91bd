import type { ErrorCode } from '../errors/error-code.ts'
import { tlsState } from '../rules/host-rules.ts'
import { TLS_WARNING_DAYS } from '../shared/limits.ts'
import type { FoundReason, ReasonFacts } from './reason-facts.ts'

const DAY_MS = 86_400_000

/** The site answers, but refuses our access. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'site_token',
  'site_firewall',
  'site_http_auth',
  'site_plugin_off',
  'site_address_refused',
])

/** Whether visitors and we reach the site at `now`, and how securely. */
export function connectionReasons(facts: ReasonFacts, now: number): FoundReason[] {
  return [...answering(facts), ...refreshing(facts), ...certificate(facts, now)]
}

function answering({ online, maintenance, kept }: ReasonFacts): FoundReason[] {
  const warning = { since: null, severity: 'warning' } as const
  if (maintenance === true) return [{ ...warning, code: 'maintenance', text: 'The site is in maintenance.' }]
  if (online !== false) return []
  const since = kept?.offlineSince ?? null
  return [{ code: 'offline', since, severity: 'danger', text: 'The site is down.' }]
}

/** That a site which is down cannot be read follows from that, and is no reason of its own. */
function refreshing({ online, maintenance, refresh_disabled, kept }: ReasonFacts): FoundReason[] {
  const isDown = online === false && maintenance !== true
  const failure = isDown ? null : (kept?.refreshFailure ?? null)
  const found: FoundReason[] = []
  if (failure !== null) {
    const { code, message: text, at: since } = failure
    const word = refusals.has(code) ? 'connection_refused' : 'connection_failed'
    found.push({ code: word, since, severity: 'danger', text })
  }
  if (refresh_disabled) {
    const text = 'The data of the site are no longer refreshed.'
    found.push({ code: 'refresh_off', since: null, severity: 'warning', text })
  }
  return found
}

function certificate(facts: ReasonFacts, now: number): FoundReason[] {
  const end = facts.tls_expiration
  switch (tlsState(facts, now).state) {
    case 'none': {
      const text = 'The site has no TLS: what visitors send to it can be read on the way.'
      return [{ code: 'tls_none', since: null, severity: 'danger', text }]
    }
    case 'expired': {
      const text = `The TLS certificate expired on ${dayOf(end)}.`
      return [{ code: 'tls_expired', since: end, severity: 'danger', text }]
    }
    case 'warning': {
      const began = Date.parse(end ?? '') - TLS_WARNING_DAYS * DAY_MS
      const since = Number.isNaN(began) ? null : new Date(began).toISOString()
      const text = `The TLS certificate ends on ${dayOf(end)}.`
      return [{ code: 'tls_soon', since, severity: 'warning', text }]
    }
    case 'ok':
    case 'unknown':
      return []
  }
}

/** "03.12.2026", UTC. */
function dayOf(moment: string | null): string {
  const [year, month, day] = (moment ?? '').slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
