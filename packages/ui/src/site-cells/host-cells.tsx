import { tlsState } from '@flotilla/api/rules'
import { Status } from '../basics/status.tsx'
import { formatDuration } from '../format/formats.ts'
import { useNow } from '../format/use-now.ts'
import { Well } from './well.tsx'

export type OnlineCellProps = {
  /** Whether the site answers. */
  isOnline: boolean
  /** Its owner took it offline in Joomla: neither up for visitors nor down. */
  isInMaintenance?: boolean | undefined
  /** UTC instant since when the site is down; null when unknown. */
  offlineSince?: string | null | undefined
  /** Epoch milliseconds; default: the running clock. */
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

export type TlsCellProps = {
  /** Whether the site has TLS. */
  isEnabled: boolean
  /** UTC instant, ISO 8601; null without TLS, or while unknown. */
  expiration: string | null
  /** Epoch milliseconds; default: the running clock. */
  now?: number | undefined
}

/**
 * OK above 30 days, "12 days left" from 30 to 1, Expired at 0 or less, No TLS (spec: site-management §2 TLS
 * cell); a certificate with an end still unknown is no fault.
 */
export function TlsCell({ isEnabled, expiration, now }: TlsCellProps) {
  const tls_enabled = isEnabled ? 1 : 0
  const { state, daysLeft } = tlsState({ tls_enabled, tls_expiration: expiration }, useNow(now))
  switch (state) {
    case 'ok':
      return <Well word="OK" isShown />
    case 'warning':
      return <Status group="warning" word={`${daysLeft} day${daysLeft === 1 ? '' : 's'} left`} isShort />
    case 'expired':
      return <Status group="danger" word="Expired" isShort />
    case 'none':
      return <Status group="danger" word="No TLS" isShort />
    case 'unknown':
      return <Status group="neutral" icon="clock" word="End not known" />
  }
}

export type PhpCellProps = {
  /** Whether it is supported. */
  isSupported: boolean
  /** PHP itself no longer fixes it. */
  isEnded?: boolean | undefined
}

/** Whether the PHP version is still supported; the version itself is beside it. */
export function PhpCell({ isSupported, isEnded }: PhpCellProps) {
  if (!isSupported) return <Status group="danger" word="Outdated" />
  if (isEnded) return <Status group="warning" word="End of life" />
  return <Status group="success" word="Supported" />
}
