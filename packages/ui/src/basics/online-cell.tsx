import { formatDuration } from './format-duration.ts'
import { Status } from './status.tsx'
import { useNow } from './use-now.ts'

export type OnlineCellProps = {
  isOnline: boolean
  /** UTC instant since when the site is down; null when unknown. */
  offlineSince?: string | null | undefined
  now?: number | undefined
}

/** Online, or Offline "for 2 h 11 min". */
export function OnlineCell({ isOnline, offlineSince, now }: OnlineCellProps) {
  const clock = useNow(now)
  if (isOnline) return <Status group="success" word="Online" />
  const since = offlineSince ? Date.parse(offlineSince) : Number.NaN
  return (
    <Status
      group="danger"
      word={Number.isNaN(since) ? 'Offline' : `Offline for ${formatDuration(clock - since)}`}
    />
  )
}
