import './cells.css'
import { isBackupOld } from '@flotilla/api/rules'
import { Button } from '../basics/button.tsx'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { Status } from '../basics/status.tsx'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import { formatDate, formatDateTime, formatRelative } from '../format/calendar.ts'
import { DateTime, useTimeZone } from '../format/date-time.tsx'
import { useNow } from '../format/use-now.ts'
import { Well } from './well.tsx'

export type BackupTestCellProps = {
  /** -1 not tested, 0 and 1 running, 2 passed, 3 failed; null: there is no backup. */
  state: number | null
  /** UTC instant of the tested backup; null without one. Lists show it instead of the word. */
  at?: string | null | undefined
  /** Why the test failed; null: unknown. */
  reason?: string | null | undefined
  /** Only in the panel: a backup that cannot be tested says so. Default true. */
  isTestable?: boolean | undefined
  /** Offers "Test now" beside an untested, testable backup. */
  onTest?: (() => void) | undefined
  /** Object of "Test now", for its accessible name: "the backup of 19.11.2026 03:24". */
  of?: string | undefined
  /** Whole hours east of UTC; default: the nearest TimeZoneProvider. */
  offsetHours?: number | undefined
}

function FailedTest({ at, reason, offset }: { at: string | null; reason: string | null; offset: number }) {
  const words = reason ? `Failed: ${reason}` : 'Failed'
  return (
    <span className="fl-tested" title={reason ?? undefined}>
      <span className="fl-status fl-status--danger">
        <Icon name="danger" />
        <span>
          {at ? (
            <>
              <span className="fl-only-compact">Failed </span>
              {formatDate(at, offset)}
              <span className="fl-not-compact">{formatDateTime(at, offset).slice(10)}</span>
            </>
          ) : (
            'Test failed'
          )}
        </span>
      </span>
      {at && (
        <span className={classNames('fl-second fl-second--indent fl-second--danger fl-ellipsis')}>
          {words}
        </span>
      )}
      {!at && reason && <VisuallyHidden>: {reason}</VisuallyHidden>}
    </span>
  )
}

/**
 * The state of a backup's test (look: States). With `at` as in lists (date), without as in the panel (word).
 */
export function BackupTestCell(props: BackupTestCellProps) {
  const { state, at = null, reason = null, isTestable = true, onTest, of, offsetHours } = props
  const zone = useTimeZone()
  const offset = offsetHours ?? zone
  if (state === 0 || state === 1) return <Status group="info" word="Test running" />
  if (state === 2) {
    if (at === null) return <Status group="success" word="Passed" title="Test passed" isShort />
    return <Well word="Test passed">{formatDateTime(at, offset)}</Well>
  }
  if (state === 3) return <FailedTest at={at} reason={reason} offset={offset} />
  if (!isTestable) return <Status group="neutral" word="Not testable" />
  const untested = <Status group="neutral" icon="not-tested" word="Not tested" isShort />
  if (!onTest) return untested
  return (
    <span className="fl-inline">
      {untested}
      <Button size="xs" onClick={onTest} aria-label={of ? `Test now: ${of}` : undefined}>
        Test now
      </Button>
    </span>
  )
}

export type BackupDateCellProps = {
  /** UTC instant of the latest backup; null: there is none. */
  at: string | null
  /** Whole hours east of UTC; default: the nearest TimeZoneProvider. */
  offsetHours?: number | undefined
  /** Epoch milliseconds; default: the running clock. */
  now?: number | undefined
}

/** The latest backup; if it is older than 7 days, "9 days ago"; without a backup, a word says so. */
export function BackupDateCell({ at, offsetHours, now }: BackupDateCellProps) {
  const clock = useNow(now)
  if (at === null) return <Status group="neutral" word="No backup" isShort />
  const date = <DateTime at={at} offsetHours={offsetHours} now={clock} />
  if (!isBackupOld(at, clock)) return date
  const age = formatRelative(at, clock)
  return (
    <span className="fl-old" title={age}>
      {date}
      <span className="fl-second fl-second--warning">{age}</span>
    </span>
  )
}
