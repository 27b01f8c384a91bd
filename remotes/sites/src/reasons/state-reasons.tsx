import type { SiteRow } from '@flotilla/api/contract'
import { type SiteStateReasons, shownSiteState } from '@flotilla/ui/basics'
import { reasonTitle } from '../data/reasons/reason-title.ts'
import { openReasons, reasonsOf } from '../data/reasons/reasons-of.ts'
import { ReasonPopup } from './reason-popup.tsx'

/**
 * What the state of a site says beneath its word at `now`, epoch milliseconds; undefined where there is nothing to say. A word
 * is not said twice: in maintenance another reason comes first. Of a site whose reasons are all put aside that is said.
 */
export function stateReasons(site: SiteRow, now: number): SiteStateReasons | undefined {
  const { data, name } = site
  const all = reasonsOf(data, now)
  const [worst] = all
  if (worst === undefined) return undefined
  const open = openReasons(data, now)
  const isMaintenance = data.maintenance === true && data.state !== 1
  const first = (isMaintenance ? open.find(({ code }) => code !== 'maintenance') : undefined) ?? open[0]
  const title = first === undefined ? 'Put aside' : reasonTitle(first, data, now)
  const more = open.length - 1
  const word = shownSiteState(data.state, data.maintenance === true)?.word
  // The name begins with what is seen, which people say to press it (WCAG 2.5.3).
  const seen = [word === title ? undefined : word, title, more > 0 ? `+${more}` : undefined]
  return {
    group: (first ?? worst).severity,
    title,
    more: Math.max(0, more),
    label: `${seen.filter((part) => part !== undefined).join(' ')}, why: ${name}`,
    content: () => <ReasonPopup site={site} />,
  }
}
