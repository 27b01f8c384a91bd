import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform, useSession } from '@flotilla/platform'
import { Button, formatDate, SiteReasonItem, SiteReasonList, useNow, useTimeZone } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { canSnooze } from '../data/reasons/can-snooze.ts'
import { reasonTitle } from '../data/reasons/reason-title.ts'
import { reasonsOf } from '../data/reasons/reasons-of.ts'
import { snoozeMutations } from '../data/reasons/snooze-mutations.ts'
import { useReasonStarts } from '../data/reasons/use-reason-starts.ts'
import { ReasonActButton } from './reason-act-button.tsx'
import { snoozeWords } from './snooze-words.ts'

/** All reasons of a site with the acts beside each; what is put aside says so and can be brought back. */
export function ReasonPopup({ site }: { site: SiteRow }) {
  const now = useNow()
  const zone = useTimeZone()
  const platform = usePlatform()
  const isSnoozable = canSnooze(useSession())
  const starts = useReasonStarts()
  const wake = useMutation(snoozeMutations(platform).wake())
  return (
    <SiteReasonList label={`Reasons of ${site.name}`}>
      {reasonsOf(site.data, now).map((reason) => {
        const { code, severity, text, since, acts, snoozed } = reason
        const title = reasonTitle(reason, site.data, now)
        return (
          <SiteReasonItem
            key={code}
            group={severity}
            title={title}
            text={text}
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
                    onClick={() => wake.mutate({ siteId: site.id, siteName: site.name, code, title })}
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
