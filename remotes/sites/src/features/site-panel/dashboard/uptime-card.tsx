import type { SiteDetail } from '@flotilla/api/contract'
import { Status } from '@flotilla/ui/basics'
import { formatDateTime, formatDuration, useNow, useTimeZone } from '@flotilla/ui/format'
import { UptimeStrip } from '@flotilla/ui/graphics'
import { Card } from '@flotilla/ui/page'
import { uptimeDays } from './uptime-days.ts'
import { sinceWithoutOutage, watchedSince } from './watched-since.ts'

/** Thirty days of uptime; only where the backend stores them (contract §4). */
export function UptimeCard({ site }: { site: SiteDetail }) {
  const now = useNow()
  const offset = useTimeZone()
  if (!site.uptime) return null
  const { incidents } = site.uptime
  const watch = watchedSince(site, now, offset)
  const { days, outages, downMs } = uptimeDays(incidents, {
    now,
    offsetHours: offset,
    watchedFrom: watch.from,
  })
  const latest = [...incidents].sort((a, b) => b.from.localeCompare(a.from)).at(0)
  const short = (at: string) => formatDateTime(at, offset).replace(/\.\d{4} /, '. ')
  const isYoung = watch.words !== 'in 30 days'
  const words = `${outages} ${outages === 1 ? 'outage' : 'outages'}, ${formatDuration(downMs)}`
  return (
    <Card
      title="Uptime"
      aside="30 days"
      actions={
        <span className="st-card-state">
          {outages === 0 ? (
            <Status group="success" word={isYoung ? sinceWithoutOutage(watch) : 'No outage'} />
          ) : (
            <Status group="danger" word={words} />
          )}
        </span>
      }
    >
      <UptimeStrip
        label={outages === 0 ? `No outage ${watch.words}` : `${words} ${watch.words}`}
        days={days}
        {...(latest === undefined || outages === 0
          ? {}
          : {
              note:
                latest.to === null
                  ? `Down since ${short(latest.from)}`
                  : `Down ${short(latest.from)} to ${short(latest.to)}`,
            })}
      />
    </Card>
  )
}
