import type { Account } from '@flotilla/api/contract'
import { DateTime, Status } from '@flotilla/ui/basics'

/** The VAT-ID with the outcome of its last check. */
export function VatId({ account }: { account: Account }) {
  const { vatid, vatid_is_valid, vatid_valid_check_date } = account
  if (!vatid) return <span>–</span>
  return (
    <span className="fc-vat">
      {vatid}
      {vatid_valid_check_date === null ? (
        <Status group="neutral" icon="not-tested" word="Not checked" />
      ) : vatid_is_valid ? (
        <Status group="success" word="Valid" />
      ) : (
        <Status group="warning" word="Not valid" />
      )}
      {vatid_valid_check_date !== null && <DateTime at={vatid_valid_check_date} hasNoTime />}
    </span>
  )
}
