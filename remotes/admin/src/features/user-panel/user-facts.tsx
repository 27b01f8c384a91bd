import { type AdminUser, userDisplayName } from '@flotilla/api/contract'
import { Badge, Link, Status } from '@flotilla/ui/basics'
import { DateTime } from '@flotilla/ui/format'
import type { KeyValueProps } from '@flotilla/ui/page'
import { ServiceLabel, ValidityLabel } from '@flotilla/ui/site-cells'
import type { UserTab } from '../../address/user-link.ts'

type Facts = KeyValueProps['items']

const text = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || '–'

/**
 * The known facts about a user, by tab; an unknown value is a dash (spec: account-and-administration §2 User
 * list).
 */
export function userFacts(user: AdminUser): Record<UserTab, Facts> {
  return { basic: basicFacts(user), account: accountFacts(user), payment: paymentFacts(user) }
}

function basicFacts(user: AdminUser): Facts {
  return [
    { key: 'Name', value: userDisplayName(user) },
    { key: 'E-mail', value: user.email },
    { key: 'Confirmed', value: <YesNo is={user.confirmed} yes="Confirmed" no="Not confirmed" /> },
    { key: 'Sites', value: user.sites },
    { key: 'Profile', value: <ValidityLabel isValid={user.valid_profile} of="profile" /> },
    { key: 'Service', value: <ServiceLabel isEnabled={user.service_enabled} /> },
    { key: 'Remaining free days', value: user.remainingfreedays ?? '–' },
    {
      key: 'Pre-delete',
      value: user.pre_delete ? <Badge group="warning" word="Pre-deleted" icon="clock" /> : '–',
    },
  ]
}

function accountFacts(user: AdminUser): Facts {
  return [
    { key: 'Company', value: text(user.a_company) },
    { key: 'Name', value: text(user.a_firstname, user.a_lastname) },
    { key: 'Street', value: text(user.a_street, user.a_housenumber) },
    { key: 'City', value: text(user.a_zip, user.a_city) },
    { key: 'Homepage', value: user.a_homepage ? <Link href={user.a_homepage}>{user.a_homepage}</Link> : '–' },
    { key: 'Telephone', value: text(user.a_telephone) },
  ]
}

function paymentFacts(user: AdminUser): Facts {
  return [
    { key: 'Payment', value: <ValidityLabel isValid={user.valid_payment} of="payment" /> },
    { key: 'VAT ID', value: text(user.a_vatid) },
    {
      key: 'VAT ID valid',
      value:
        user.a_vatid_is_valid === null ? (
          '–'
        ) : (
          <YesNo is={user.a_vatid_is_valid} yes="Valid" no="Not valid" />
        ),
    },
    { key: 'VAT ID checked', value: <DateTime at={user.a_vatid_valid_check_date} hasNoTime /> },
    { key: 'Payment customer id', value: text(user.a_payment_customer_id) },
    { key: 'Payment e-mail', value: text(user.a_payment_customer_email) },
  ]
}

function YesNo({ is, yes, no }: { is: boolean; yes: string; no: string }) {
  return is ? <Status group="success" word={yes} /> : <Status group="warning" word={no} />
}
