import type { AdminUser, User } from '@flotilla/api/contract'
import { capabilitiesOf } from '../accounts/presenter.ts'
import { remainingFreeDays } from '../billing/month.ts'
import type { GivenSettings } from '../ports/deps.ts'
import type { findUser } from './store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The signed-in user. */
export function presentUser(found: Found, now: Date, settings: GivenSettings): User {
  const { preferences } = found.user
  return { ...personOf(found, now), capabilities: capabilitiesOf(settings), preferences }
}

function personOf({ user, account }: Found, now: Date) {
  return {
    id: user.id,
    account_id: user.accountId,
    email: user.email,
    firstname: user.firstname || null,
    lastname: user.lastname || null,
    timezone: user.timezone,
    avatar: null,
    role: user.role,
    remainingfreedays: remainingFreeDays(account.trialEndsAt, now),
    service_enabled: account.serviceEnabled,
    pre_delete: user.preDelete,
  }
}

/** A user with its account, for administrators. */
export function presentAdminUser(found: Found, now: Date): AdminUser {
  const { user, account, siteCount, hasPayment } = found
  return {
    ...personOf(found, now),
    sites: siteCount,
    valid_payment: hasPayment,
    valid_profile: [
      user.firstname,
      user.lastname,
      account.company,
      account.street,
      account.zip,
      account.city,
    ].every((value) => value !== ''),
    confirmed: user.confirmedAt !== null,
    a_company: account.company,
    a_firstname: user.firstname || null,
    a_lastname: user.lastname || null,
    a_street: account.street,
    a_housenumber: account.housenumber,
    a_zip: account.zip,
    a_city: account.city,
    a_homepage: account.homepage,
    a_telephone: account.telephone,
    a_vatid: account.vatid,
    a_vatid_is_valid: account.vatid === '' ? null : account.vatidIsValid,
    a_vatid_valid_check_date: account.vatidValidCheckDate?.toISOString() ?? null,
    a_payment_customer_id: account.stripeCustomerId,
    a_payment_customer_email: account.stripeCustomerEmail,
  }
}
