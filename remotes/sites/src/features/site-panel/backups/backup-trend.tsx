import type { Backup } from '@flotilla/api/contract'
import { formatDate, formatMegabytes, useTimeZone } from '@flotilla/ui/format'
import { DottedTrend } from '@flotilla/ui/graphics'
import { Card } from '@flotilla/ui/page'

/** Fewer do not make a trend. */
const MIN_BACKUPS = 3

/** The sizes of the complete backups over time, with a dot on each tested one. */
export function BackupTrend({ backups }: { backups: readonly Backup[] }) {
  const offset = useTimeZone()
  const points = trendPoints(backups, (at) => formatDate(at, offset))
  if (points.length < MIN_BACKUPS) return null
  const sizes = points.map(({ value }) => value)
  const count = (group: 'success' | 'danger') => points.filter(({ dot }) => dot?.group === group).length
  const label = `Size of ${points.length} backups, ${formatMegabytes(Math.min(...sizes))} to ${formatMegabytes(Math.max(...sizes))}. Tests: ${count('success')} passed, ${count('danger')} failed`
  return (
    <Card title="Size" aside={`${points.length} complete backups; a dot is a test`}>
      <DottedTrend
        label={label}
        points={points}
        formatValue={formatMegabytes}
        formatAt={(at) => formatDate(new Date(at).toISOString(), offset)}
      />
    </Card>
  )
}

/** The complete backups of known size, oldest first. */
function trendPoints(backups: readonly Backup[], format: (at: string) => string) {
  return backups
    .flatMap((backup) => {
      const { remotesite_totalsize: value, remotesite_backupstart: start } = backup
      if (backup.remotesite_state !== 'complete' || value === null || start === null) return []
      const words = `${format(start)}, ${formatMegabytes(value)}`
      return [{ at: Date.parse(start), value, dot: dotOf(backup.last_test_state, words) }]
    })
    .sort((one, other) => one.at - other.at)
}

/** Test states 2 and 3 are results (spec: site-management §4 Backup test state). */
function dotOf(state: number, words: string) {
  if (state === 2) return { group: 'success' as const, title: `Test passed: ${words}` }
  if (state === 3) return { group: 'danger' as const, title: `Test failed: ${words}` }
  return null
}
