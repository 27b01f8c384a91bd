import './forecast.css'
import { formatEuro } from '@flotilla/ui/format'
import { ShareBars } from '@flotilla/ui/graphics'
import { Card, Stack, Tile, Tiles } from '@flotilla/ui/page'
import type { ForecastAmount, ForecastRow } from '../../data/forecast/forecast-rows.ts'

/** More accounts would push the table off the first screen. */
const LARGEST = 6

/**
 * The sums of the month and the accounts that pay most, above the table; it has its height before the rows
 * are there.
 */
export function ForecastSummary({ rows }: { rows: readonly ForecastRow[] }) {
  const totals = rows.find(({ isTotal }) => isTotal)?.amounts
  const sum = (amount: ForecastAmount) => (totals === undefined ? '–' : formatEuro(totals[amount]))
  return (
    <div className="fd-forecast">
      <Stack>
        <Tiles label="Sums of this month">
          <Tile label="Total" value={sum('total')} detail={`with ${sum('tax')} of tax`} />
          <Tile label="Sites" value={sum('site')} detail="before tax" />
          <Tile label="Plans" value={sum('plan')} detail="before tax" />
          <Tile label="Backup tests" value={sum('backuptest')} detail="before tax" />
        </Tiles>
        <Card title="Largest accounts" aside="total of this month" isFlush>
          <div className="fd-largest">
            <ShareBars label="Largest accounts of this month" shares={largestShares(rows)} />
          </div>
        </Card>
      </Stack>
    </div>
  )
}

/** The accounts that pay most, the highest first, then the sum of all others. */
function largestShares(rows: readonly ForecastRow[]) {
  const sorted = rows.filter(({ isTotal }) => !isTotal).toSorted((a, b) => b.amounts.total - a.amounts.total)
  const others = sorted.slice(LARGEST)
  const shares = sorted
    .slice(0, LARGEST)
    .map(({ key, name, email, amounts }) =>
      shareOf(key, name === '–' ? (email ?? name) : name, amounts.total),
    )
  if (others.length === 0) return shares
  const sum = others.reduce((total, { amounts }) => total + amounts.total, 0)
  const name = others.length === 1 ? '1 other account' : `${others.length} other accounts`
  return [...shares, { key: 'others', name, value: null, words: formatEuro(sum) }]
}

const shareOf = (key: string, name: string, value: number) => ({ key, name, value, words: formatEuro(value) })
