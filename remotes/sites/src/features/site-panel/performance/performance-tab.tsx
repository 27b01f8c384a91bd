import type { SiteDetail } from '@flotilla/api/contract'
import { useTimeZone } from '@flotilla/ui/basics'
import { TimeChart } from '@flotilla/ui/chart'
import { Card, EmptyState } from '@flotilla/ui/page'
import { useMemo } from 'react'
import { TabHead } from '../tab-head.tsx'
import './performance-tab.css'
import { pointsOf } from '../points-of.ts'
import { tooFewPoints } from '../too-few-points.ts'
import { summaryOf } from './summary-of.ts'
import { UptimeSection } from './uptime-section.tsx'

/** Time to the first byte as a line, and how long the site was there (spec: site-management §2 Performance tab). */
export function PerformanceTab({ site }: { site: SiteDetail }) {
  const offset = useTimeZone()
  const points = useMemo(() => pointsOf(site.ttfbs), [site.ttfbs])
  const values = points.flatMap(({ value }) => value ?? [])
  const isMeasured = values.length > 1
  const summary = summaryOf(points, offset)
  return (
    <div className="st-performance">
      <TabHead title="Performance" hint={isMeasured ? summary : undefined} />
      {isMeasured ? (
        <Card title="Response time" aside="TTFB in ms">
          <TimeChart label={summary} points={points} unit="ms" offsetHours={offset} />
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
