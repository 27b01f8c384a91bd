import './performance-tab.css'
import type { SiteDetail, Uptime } from '@flotilla/api/contract'
import { Status } from '@flotilla/ui/basics'
import { formatDayTime, TimeChart } from '@flotilla/ui/chart'
import { DateTime, formatDuration, useNow, useTimeZone } from '@flotilla/ui/format'
import { percentile } from '@flotilla/ui/graphics'
import { Card, EmptyState, KeyValue } from '@flotilla/ui/page'
import { useMemo } from 'react'
import { UptimeCard } from '../dashboard/uptime-card.tsx'
import { marksOf, outagesOf, pointsOf } from '../points-of.ts'
import { TabHead } from '../tab-head.tsx'
import { tooFewPoints } from '../too-few-points.ts'

const percent = (value: number | null) =>
  value === null ? '–' : `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`

/** Uptime of the last day, week and month, and the outages (contract §4, uptime). */
function UptimeSection({ site, uptime }: { site: SiteDetail; uptime: Uptime }) {
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

/**
 * Time to the first byte as a line, and the uptime of the site (spec: site-management §2 Performance tab).
 */
export function PerformanceTab({ site }: { site: SiteDetail }) {
  const offset = useTimeZone()
  const now = useNow()
  const points = useMemo(() => pointsOf(site.ttfbs, site.ttfb_bands), [site.ttfbs, site.ttfb_bands])
  const values = points.flatMap(({ value }) => value ?? [])
  const isMeasured = values.length > 1
  const summary = summaryOf(points, offset)
  return (
    <div className="st-performance">
      <TabHead title="Performance" hint={isMeasured ? summary : undefined} />
      {isMeasured ? (
        <Card title="Response time" aside="TTFB in ms">
          <TimeChart
            label={summary}
            points={points}
            unit="ms"
            offsetHours={offset}
            marks={marksOf(site)}
            outages={outagesOf(site, now)}
          />
        </Card>
      ) : (
        <EmptyState
          icon="chart"
          title={values.length === 0 ? 'No response times yet' : 'Too few response times yet'}
          text={
            values.length === 0
              ? 'The time to the first byte is measured every hour once the site is connected.'
              : `${tooFewPoints(values)} It is measured every hour.`
          }
        />
      )}
      {site.uptime && <UptimeSection site={site} uptime={site.uptime} />}
    </div>
  )
}

/**
 * The chart in one sentence: "Response time from 22.10 08:00 to 21.11 08:00, median 312 ms, highest 2410 ms".
 */
function summaryOf(points: readonly { at: number; value: number | null }[], offsetHours: number): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || values.length === 0) return 'No response times'
  const round = (share: number) => `${Math.round(percentile(values, share) ?? 0)} ms`
  const span = `from ${formatDayTime(first.at, offsetHours)} to ${formatDayTime(last.at, offsetHours)}`
  return `Response time ${span}, median ${round(0.5)}, highest ${round(1)}`
}
