import { formatDuration } from './format-duration.ts'
import { Status } from './status.tsx'
import { useNow } from './use-now.ts'

export type OnlineCellProps = {
  isOnline: boolean
  /** Its owner took it offline in Joomla: neither up for visitors nor down. */
  isInMaintenance?: boolean | undefined
  /** UTC instant since when the site is down; null when unknown. */
  offlineSince?: string | null | undefined
  now?: number | undefined
}

/** Online, in maintenance, or Offline "for 2 h 11 min". */
export function OnlineCell({ isOnline, isInMaintenance, offlineSince, now }: OnlineCellProps) {
  const clock = useNow(now)
  if (isInMaintenance) return <Status group="info" icon="maintenance" word="Set offline in Joomla" />
  if (isOnline) return <Status group="success" word="Online" />
  const since = offlineSince ? Date.parse(offlineSince) : Number.NaN
  return (
    <Status
      group="danger"
      word={Number.isNaN(since) ? 'Offline' : `Offline for ${formatDuration(clock - since)}`}
    />
  )
}
