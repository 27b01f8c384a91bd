import { tlsState } from '@flotilla/api/rules'
import { Status } from './status.tsx'
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
  const tls_enabled = isEnabled ? 1 : 0
  const { state, daysLeft } = tlsState({ tls_enabled, tls_expiration: expiration }, useNow(now))
  switch (state) {
    case 'ok':
      return <Status group="success" word="OK" />
    case 'warning':
      return <Status group="warning" word={`${daysLeft} day${daysLeft === 1 ? '' : 's'} left`} />
    case 'expired':
      return <Status group="danger" word="Expired" />
    case 'none':
      return <Status group="danger" word="No TLS" />
    case 'unknown':
      return <Status group="neutral" icon="clock" word="End not known" />
  }
}
