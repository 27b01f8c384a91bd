import { isUrgent, openReasons, reasonsOf, type SiteRow } from '@flotilla/api/contract'
import { partOnDemand } from '@flotilla/ui/menu'
import { type SiteStateReasons, shownSiteState } from '@flotilla/ui/site-cells'
import { reasonTitle } from '../data/reasons/reason-title.ts'

const reasonPopup = partOnDemand(async () => (await import('./reason-popup.tsx')).ReasonPopup)

/**
 * The worst reason of a site at `now`, epoch milliseconds; undefined if there is none. No text
 * appears twice: in maintenance another reason comes first. If all reasons of a site are put aside, the text
 * says so.
 */
export function stateReasons(site: SiteRow, now: number): SiteStateReasons | undefined {
  const { data, name } = site
  const all = reasonsOf(data).filter(isUrgent)
  if (all.length === 0) return undefined
  const open = openReasons(data).filter(isUrgent)
  const isMaintenance = data.maintenance === true && data.state !== 1
  const first = (isMaintenance ? open.find(({ code }) => code !== 'maintenance') : undefined) ?? open[0]
  const title = first === undefined ? 'Put aside' : reasonTitle(first, data, now)
  const word = shownSiteState(data.state, data.maintenance === true)?.word
  const others = isMaintenance
    ? open.filter(({ code }) => code !== 'maintenance').length
    : Math.max(0, open.length - 1)
  const more = others > 0 ? `+${others}` : undefined
  // The name has the visible text in one piece, because people say it to press the button (WCAG 2.5.3).
  const seen = isMaintenance
    ? [word, more, title === word ? undefined : title]
    : [word === title ? undefined : word, title, more]
  return {
    ...(first === undefined ? { group: 'neutral', icon: 'clock' } : { group: first.severity }),
    title,
    more: others,
    label: `${seen.filter((part) => part !== undefined).join(' ')}, why: ${name}`,
    content: () => <reasonPopup.View site={site} />,
  }
}
