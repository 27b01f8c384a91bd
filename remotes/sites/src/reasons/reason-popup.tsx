import { reasonsOf, type SiteRow } from '@flotilla/api/contract'
import { useCan, usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { formatDate, useNow, useTimeZone } from '@flotilla/ui/format'
import { SiteReasonItem, SiteReasonList } from '@flotilla/ui/site-cells'
import { useMutation } from '@tanstack/react-query'
import { reasonTitle, reasonWords } from '../data/reasons/reason-title.ts'
import { snoozeMutations } from '../data/reasons/snooze-mutations.ts'
import { useReasonStarts } from '../data/reasons/use-reason-starts.ts'
import { ReasonActButton } from './reason-act-button.tsx'
import { ReasonHelp } from './reason-help.tsx'
import { snoozeWords } from './snooze-words.ts'

/** All reasons of a site, each with its acts; a reason put aside says so and can be brought back. */
export function ReasonPopup({ site }: { site: SiteRow }) {
  const now = useNow()
  const zone = useTimeZone()
  const platform = usePlatform()
  const isSnoozable = useCan('reasons')
  const starts = useReasonStarts()
  const wake = useMutation(snoozeMutations(platform).wake())
  return (
    <SiteReasonList label={`Reasons of ${site.name}`}>
      {reasonsOf(site.data).map((reason) => {
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
                <ReasonHelp code={code} title={title} />
              </>
            }
          />
        )
      })}
    </SiteReasonList>
  )
}
