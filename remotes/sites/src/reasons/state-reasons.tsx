import type { SiteRow } from '@flotilla/api/contract'
import { isUrgent, openReasons, reasonsOf } from '@flotilla/api/contract'
import { useCan, usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { formatDate, useNow, useTimeZone } from '@flotilla/ui/format'
import {
  SiteReasonItem,
  SiteReasonList,
  type SiteStateReasons,
  shownSiteState,
} from '@flotilla/ui/site-cells'
import { useMutation } from '@tanstack/react-query'
import { reasonTitle, reasonWords } from '../data/reasons/reason-title.ts'
import { snoozeMutations } from '../data/reasons/snooze-mutations.ts'
import { useReasonStarts } from '../data/reasons/use-reason-starts.ts'
import { ReasonActButton } from './reason-act-button.tsx'
import { snoozeWords } from './snooze-words.ts'

/**
 * The worst reason of a site at `now`, epoch milliseconds; undefined if there is none. No text
 * appears twice: in maintenance another reason comes first. If all reasons of a site are put aside, the text
 * says so.
 */
export function stateReasons(site: SiteRow, now: number): SiteStateReasons | undefined {
  const { data, name } = site
  const all = reasonsOf(data, now).filter(isUrgent)
  if (all.length === 0) return undefined
  const open = openReasons(data, now).filter(isUrgent)
  const isMaintenance = data.maintenance === true && data.state !== 1
  const first = (isMaintenance ? open.find(({ code }) => code !== 'maintenance') : undefined) ?? open[0]
  const title = first === undefined ? 'Put aside' : reasonTitle(first, data, now)
  const more = open.length - 1
  const word = shownSiteState(data.state, data.maintenance === true)?.word
  // The name begins with the visible text, because people say it to press the button (WCAG 2.5.3).
  const seen = [word === title ? undefined : word, title, more > 0 ? `+${more}` : undefined]
  return {
    ...(first === undefined ? { group: 'neutral', icon: 'clock' } : { group: first.severity }),
    title,
    more: Math.max(0, more),
    label: `${seen.filter((part) => part !== undefined).join(' ')}, why: ${name}`,
    content: () => <ReasonPopup site={site} />,
  }
}

/** All reasons of a site, each with its acts; a reason put aside says so and can be brought back. */
function ReasonPopup({ site }: { site: SiteRow }) {
  const now = useNow()
  const zone = useTimeZone()
  const platform = usePlatform()
  const isSnoozable = useCan('reasons')
  const starts = useReasonStarts()
  const wake = useMutation(snoozeMutations(platform).wake())
  return (
    <SiteReasonList label={`Reasons of ${site.name}`}>
      {reasonsOf(site.data, now).map((reason) => {
        const { code, severity, since, acts, snoozed } = reason
        const title = reasonTitle(reason, site.data, now)
        return (
          <SiteReasonItem
            key={code}
            group={severity}
            title={title}
            text={reasonWords(reason)}
            since={since}
            note={snoozed ? snoozeWords(snoozed, (at) => formatDate(at, zone)) : undefined}
            acts={
              <>
                {acts.map((act, index) => (
                  <ReasonActButton key={act} {...{ act, site, code, starts }} isFirst={index === 0} />
                ))}
                {snoozed && isSnoozable && (
                  <Button
                    size="xs"
                    variant="quiet"
                    icon="undo"
                    isBusy={wake.isPending}
                    aria-label={`Bring back: ${title}`}
                    onClick={() => wake.mutate([{ id: site.id, name: site.name, codes: [code] }])}
                  >
                    Bring back
                  </Button>
                )}
              </>
            }
          />
        )
      })}
    </SiteReasonList>
  )
}
