import type { SiteDetail, Uptime } from '@flotilla/api/contract'
import { DateTime, formatDuration, Status, useNow } from '@flotilla/ui/basics'
import { Card, KeyValue } from '@flotilla/ui/page'
import { UptimeCard } from '../dashboard/uptime-card.tsx'

const percent = (value: number | null) =>
  value === null ? '–' : `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`

/** How much of the last day, week and month the site answered, and when it did not (contract §4, uptime). */
export function UptimeSection({ site, uptime }: { site: SiteDetail; uptime: Uptime }) {
  const now = useNow()
  const { d1, d7, d30, incidents } = uptime
  const newest = [...incidents].sort((a, b) => b.from.localeCompare(a.from))
  return (
    <>
      <Card title="Availability">
        <KeyValue
          items={[
            { key: '24 hours', value: percent(d1) },
            { key: '7 days', value: percent(d7) },
            { key: '30 days', value: percent(d30) },
          ]}
        />
      </Card>
      <UptimeCard site={site} />
      {newest.length > 0 && (
        <Card title="Outages" aside={`${newest.length} in 30 days`} isFlush>
          <ul className="st-outages" aria-label="Outages, newest first">
            {newest.map(({ from, to, message }) => (
              <li key={from} className="st-outage">
                <span className="st-outage__at">
                  <DateTime at={from} />
                </span>
                {to === null ? (
                  <Status group="danger" word="Down now" />
                ) : (
                  <span>{formatDuration(Date.parse(to) - Date.parse(from))}</span>
                )}
                <span className="st-outage__words">
                  {to === null && `for ${formatDuration(now - Date.parse(from))}. `}
                  {message}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
