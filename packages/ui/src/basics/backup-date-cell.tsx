import { isBackupOld } from '@flotilla/api/rules'
import './cells.css'
import { formatRelative } from './calendar.ts'
import { DateTime } from './date-time.tsx'
import { Status } from './status.tsx'
import { useNow } from './use-now.ts'

export type BackupDateCellProps = {
  /** UTC instant of the latest backup; null: there is none. */
  at: string | null
  offsetHours?: number | undefined
  now?: number | undefined
}

/** The latest backup; one older than 7 days says "9 days ago", none says so. */
export function BackupDateCell({ at, offsetHours, now }: BackupDateCellProps) {
  const clock = useNow(now)
  if (at === null) return <Status group="neutral" word="No backup" />
  return (
    <>
      <DateTime at={at} offsetHours={offsetHours} now={clock} />
      {isBackupOld(at, clock) && (
        <span className="fl-second fl-second--warning">{formatRelative(at, clock)}</span>
      )}
    </>
  )
}
