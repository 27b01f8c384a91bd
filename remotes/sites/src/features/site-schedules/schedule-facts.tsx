import { type ScheduleCount, sumLeftOut } from '@flotilla/api/contract'
import { ScrollSection } from '@flotilla/ui/basics'
import { Checkbox } from '@flotilla/ui/form'
import { DateTime } from '@flotilla/ui/format'
import { ShareBars } from '@flotilla/ui/graphics'
import { LeftOutList } from '@flotilla/ui/overlay'
import { counted } from '../../schedule/counted.ts'

type Props = { count: ScheduleCount; replaces: boolean; onReplace: (replaces: boolean) => void }

/** What the schedule would change: how the starts spread, what is replaced, and what is left out and why. */
export function ScheduleFacts({ count, replaces, onReplace }: Props) {
  const { sites, scheduled, starts, first_at, left_out } = count
  const leftOut = sumLeftOut(
    left_out.map(({ message, ...each }) => ({
      ...each,
      why: message,
      hasMore: each.count > each.sites.length,
    })),
  )
  return (
    <>
      {scheduled > 0 && (
        <Checkbox
          label={`Replace the ${scheduled === 1 ? 'schedule' : 'schedules'} of ${counted(scheduled, 'site')}`}
          hint="What is planned there now is lost. This cannot be undone."
          isChecked={replaces}
          onChange={onReplace}
        />
      )}
      {sites > 0 && (
        <p className="st-schedule__note">
          First start: <DateTime at={first_at} />. Sites that are down get the schedule too.
        </p>
      )}
      {starts.length > 0 && (
        <ScrollSection className="st-schedule__starts" label="Spread of the starts">
          <ShareBars
            label="Sites that start in each hour"
            shares={starts.map(({ hour, sites: some }) => ({
              key: String(hour),
              name: `${String(hour).padStart(2, '0')}:00`,
              value: some,
              words: some.toLocaleString('en-US'),
            }))}
          />
        </ScrollSection>
      )}
      {leftOut !== null && <LeftOutList {...leftOut} />}
    </>
  )
}
