import { isPhpOutdated, tlsState } from '@flotilla/api/contract'

/** What the state of a site is judged by. Counts leave out ignored updates. */
export type SiteFacts = {
  online: boolean
  tlsEnabled: number
  tlsExpiration: Date | null
  appVersion: string | null
  phpVersion: string | null
  coreNeedUpdate: number
  coreUpdateTo: string | null
  extensionsNeedUpdate: number
}

/** 0 ok, -1 warning, 1 danger; `reason` in words, null when ok. */
export type SiteState = { state: 0 | -1 | 1; reason: string | null }

/** Joomla's end of support by major version (design: fleet §3.1). */
const coreSupportEnds: Record<string, number> = {
  1: 0,
  2: 0,
  3: Date.UTC(2023, 7, 17),
  4: Date.UTC(2025, 9, 17),
  5: Date.UTC(2027, 9, 19),
  6: Date.UTC(2029, 9, 14),
}

/** The worst finding decides: down and broken TLS are danger; what waits to be done is a warning. */
export function siteState(facts: SiteFacts, now: Date): SiteState {
  const expiration = facts.tlsExpiration?.toISOString() ?? null
  const tls = tlsState(
    { tls_enabled: facts.tlsEnabled === 1 ? 1 : 0, tls_expiration: expiration },
    now.getTime(),
  )
  if (!facts.online) return { state: 1, reason: 'The site is down.' }
  if (tls.state === 'none') return { state: 1, reason: 'The site has no TLS.' }
  if (tls.state === 'expired') return { state: 1, reason: 'The TLS certificate has expired.' }
  const reason = warning(facts, tls, now)
  return { state: reason === null ? 0 : -1, reason }
}

function warning(facts: SiteFacts, tls: ReturnType<typeof tlsState>, now: Date): string | null {
  const major = facts.appVersion?.split('.')[0] ?? ''
  const supportEnd = coreSupportEnds[major]
  if (supportEnd !== undefined && supportEnd <= now.getTime())
    return `Joomla ${major} gets no security fixes any more.`
  if (tls.state === 'warning') return `The TLS certificate ends in ${tls.daysLeft} days.`
  if (isPhpOutdated(facts.phpVersion, now.getTime())) return `PHP ${facts.phpVersion} is out of date.`
  if (facts.coreNeedUpdate === 1)
    return `Joomla ${facts.coreUpdateTo ?? ''} can be installed.`.replace('  ', ' ')
  const count = facts.extensionsNeedUpdate
  if (count > 0) return count === 1 ? '1 extension has an update.' : `${count} extensions have updates.`
  return null
}
