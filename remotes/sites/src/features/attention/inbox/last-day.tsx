import { type ActivityItem, activityLabel, type Incident } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { classNames } from '@flotilla/ui/basics'
import { formatDate, formatDuration, useNow, useTimeZone, wallTime } from '@flotilla/ui/format'
import { QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { activityQueries } from '../../../data/activity/activity-queries.ts'
import { siteDetail } from '../../../data/sites/site-detail.ts'
import { downSteps } from './down-steps.ts'

type Props = {
  siteId: number
  /** False while the reader moves on through the list: nothing is read for a site that is passed by. */
  isWanted: boolean
}

/** Whether a site answered in the last 24 hours, where the backend knows, and what its log says last. */
export function LastDay({ siteId, isWanted }: Props) {
  const { http } = usePlatform()
  const detail = useQuery({ ...siteDetail(http, siteId), enabled: isWanted })
  const events = useQuery({ ...activityQueries(http).newest(siteId), enabled: isWanted })
  const incidents = detail.data?.uptime?.incidents
  const isStrip = detail.isPending || incidents !== undefined
  return (
    <section className="st-detail__part" aria-labelledby="st-inbox-day">
      <h3 id="st-inbox-day">{isStrip ? 'Last 24 hours' : 'What happened last'}</h3>
      {isStrip && <DayStrip incidents={incidents ?? null} />}
      <QueryState
        query={events}
        of="events"
        skeleton={<SkeletonRows rows={3} columns={1} label="Loading its events" />}
        isEmpty={(lines) => lines.length === 0}
        empty={<p className="st-detail__text">Its log is empty.</p>}
      >
        {(lines) => <Events lines={lines} />}
      </QueryState>
    </section>
  )
}

/** 24 hours in halves; a half in which the site was down is red and higher, and the sentence names it. */
function DayStrip({ incidents }: { incidents: readonly Incident[] | null }) {
  const now = useNow()
  const { steps, downMs } = downSteps(incidents ?? [], now)
  const words = downMs === 0 ? 'No outage' : `Down for ${formatDuration(downMs)}`
  return (
    <div className="st-last-day">
      <div className="st-last-day__bars" role="img" aria-label={incidents === null ? 'Loading' : words}>
        {steps.map(({ at, isDown }) => (
          <span key={at} className={classNames('st-last-day__bar', isDown && 'st-last-day__bar--down')} />
        ))}
      </div>
      <span className="st-last-day__words" aria-hidden="true">
        {incidents !== null && words}
      </span>
    </div>
  )
}

function Events({ lines }: { lines: readonly ActivityItem[] }) {
  const zone = useTimeZone()
  const today = formatDate(new Date(useNow()).toISOString(), zone)
  return (
    <ul className="st-events">
      {lines.map(({ id, date, type, result, is_cancelled, extension_name, to_version, payload }) => {
        const day = formatDate(date, zone)
        const what = [extension_name, to_version].filter(Boolean).join(' ')
        return (
          <li key={id}>
            <time dateTime={date}>
              {day === today ? wallTime(date, zone).format('HH:mm') : day.replace(/\.\d{4}$/, '.')}
            </time>
            <span>
              {[activityLabel(type, result, is_cancelled), what].filter(Boolean).join(': ')}
              {payload && <span className="st-events__more"> {payload}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
