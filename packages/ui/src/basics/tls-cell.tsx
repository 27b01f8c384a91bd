import { Status } from './status.tsx'
import { tlsDaysLeft } from './tls-days-left.ts'
import { useNow } from './use-now.ts'

export type TlsCellProps = {
  isEnabled: boolean
  /** UTC instant, ISO 8601; null without TLS, or while it is not known. */
  expiration: string | null
  now?: number | undefined
}

/**
 * OK above 30 days, "12 days left" from 30 to 1, Expired at 0 or less, No TLS (spec: site-management §2 TLS cell); a
 * certificate whose end is not known yet is no fault.
 */
export function TlsCell({ isEnabled, expiration, now }: TlsCellProps) {
  const daysLeft = tlsDaysLeft(isEnabled, expiration, useNow(now))
  if (daysLeft === null && isEnabled) return <Status group="neutral" icon="clock" word="End not known" />
  if (daysLeft === null) return <Status group="danger" word="No TLS" />
  if (daysLeft <= 0) return <Status group="danger" word="Expired" />
  if (daysLeft <= 30) {
    return <Status group="warning" word={`${daysLeft} day${daysLeft === 1 ? '' : 's'} left`} />
  }
  return <Status group="success" word="OK" />
}
