import type { TtfbPoint } from '@flotilla/api/contract'
import { formatDateTime, useNow, useTimeZone } from '@flotilla/ui/basics'
import { LineChart } from '@flotilla/ui/graphics'
import { Card } from '@flotilla/ui/page'
import { tooFewPoints } from '../too-few-points.ts'
import { recentPoints } from './recent-points.ts'

/** Response times of the last 7 days as a line. */
export function ResponseTime({ ttfbs }: { ttfbs: readonly TtfbPoint[] }) {
  const offset = useTimeZone()
  const points = recentPoints(ttfbs, useNow())
  const values = points.flatMap(({ value }) => value ?? [])
  const formatAt = (at: number) => formatDateTime(new Date(at).toISOString(), offset).replace(/\.\d{4} /, ' ')
  return (
    <Card title="Response time" aside="ms, 7 days">
      {points.length === 0 ? (
        <p className="st-quiet">No measures in the last 7 days.</p>
      ) : values.length < 2 ? (
        <p className="st-quiet">{tooFewPoints(values)}</p>
      ) : (
        <LineChart label="Response time of the last 7 days" points={points} unit="ms" formatAt={formatAt} />
      )}
    </Card>
  )
}
