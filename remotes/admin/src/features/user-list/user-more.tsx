import type { AdminUser } from '@flotilla/api/contract'
import { Status } from '@flotilla/ui/basics'
import { KeyValue } from '@flotilla/ui/page'

/** What the row of a user unfolds to (spec: account-and-administration §2 User list). An unknown value is a dash. */
export function UserMore({ user }: { user: AdminUser }) {
  return (
    <KeyValue
      items={[
        { key: 'Confirmed', value: yesNo(user.confirmed, 'Confirmed', 'Not confirmed') },
        { key: 'VAT ID valid', value: yesNo(user.a_vatid_is_valid, 'Valid', 'Not valid') },
        { key: 'Payment customer id', value: user.a_payment_customer_id || '–' },
        { key: 'Payment e-mail', value: user.a_payment_customer_email || '–' },
        { key: 'Remaining free days', value: user.remainingfreedays ?? '–' },
      ]}
    />
  )
}

function yesNo(is: boolean | null, yes: string, no: string) {
  if (is === null) return '–'
  return is ? <Status group="success" word={yes} /> : <Status group="warning" word={no} />
}
