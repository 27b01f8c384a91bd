import { type Account, Capability } from '@flotilla/api/contract'
import { remainingFreeDays } from '../billing/month.ts'
import type { GivenSettings } from '../ports/deps.ts'
import type { findAccount } from './store.ts'

/**
 * The capabilities of this server, for `GET /api/user` and `/api/account`: every word of the contract, but
 * those of what its settings switch off, and screenshots only with a browser that takes them.
 */
export function capabilitiesOf({ SITE_SCREENSHOT_BROWSER, REMOTE_HEALTH }: GivenSettings): Capability[] {
  const missing: readonly Capability[] = [
    ...(SITE_SCREENSHOT_BROWSER === null ? ['site-screenshots' as const] : []),
    ...(REMOTE_HEALTH ? [] : ['remote-health' as const]),
  ]
  return Capability.options.filter((word) => !missing.includes(word))
}

type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The account as one of its users sees it; `pre_delete` is the removal that this user asked for. */
export function presentAccount(
  { account, methods, user }: Found,
  now: Date,
  settings: GivenSettings,
): Account {
  const card = methods.find((method) => method.type === 'CC')
  const bank = methods.find((method) => method.type === 'SEPA')
  return {
    id: account.id,
    accountId: account.id,
    company: account.company,
    logo: account.logo,
    logo_url: account.logo === null ? null : `/api/logos/${account.logo}`,
    street: account.street,
    housenumber: account.housenumber,
    zip: account.zip,
    city: account.city,
    country: account.country,
    vatid: account.vatid,
    vatid_is_valid: account.vatidIsValid,
    vatid_valid_check_date: account.vatidValidCheckDate?.toISOString() ?? null,
    default_payment_method: methods.find((method) => method.isDefault)?.type ?? null,
    cc_last4: card?.last4 ?? null,
    sepa_last4: bank?.last4 ?? null,
    valid_payment: methods.some((method) => method.isValid),
    valid_cc_payment: card?.isValid ?? false,
    valid_sepa_payment: bank?.isValid ?? false,
    sepa_payment_allowed: account.sepaPaymentAllowed,
    pre_delete: user.preDelete,
    pre_delete_date: user.preDeleteDate?.toISOString() ?? null,
    config: account.config,
    reports_customized: account.reportsCustomized,
    reports_primary_color: account.reportsPrimaryColor,
    reports_contrast_color: account.reportsContrastColor,
    reports_mail_subject: account.reportsMailSubject,
    reports_mail_content: account.reportsMailContent,
    reports_per_client: account.reportsPerClient,
    remainingfreedays: remainingFreeDays(account.trialEndsAt, now),
    beta_tester: account.betaTester,
    service_enabled: account.serviceEnabled,
    payment_customer_id: account.stripeCustomerId,
    capabilities: capabilitiesOf(settings),
  }
}
