import { z } from 'zod'
import { Capabilities } from '../shared/capabilities.ts'
import { fieldsOf, knownOr, orElse, orNull } from '../shared/read.ts'
import { Bool, IsoTime, Text } from '../shared/scalars.ts'

/** Card or direct debit. */
export const PaymentMethodType = z.enum(['CC', 'SEPA'])
export type PaymentMethodType = z.infer<typeof PaymentMethodType>

/**
 * Look and texts of the reports of an account that has not customised them; texts with placeholders in
 * braces.
 */
export const REPORT_DEFAULTS = {
  primaryColor: '#2257C5',
  contrastColor: '#FFFFFF',
  mailSubject: 'Maintenance report for {site}',
  mailContent: `Hello {contactperson},

this is what we did for your website {site} in the past month:

Extension updates: {amount-extension-updates}
Joomla updates: {amount-core-updates}
Backups: {amount-backups}
Tested backups: {amount-tests}, of which {amount-tests-successfull} were read in full without an error
Uptime: {uptime-percentage} %

If you have any questions, just answer this mail.`,
} as const

/**
 * Account-wide switches: `autobackup` makes a backup before automated updates; `autoupdate` (+) decides on
 * automated updates where neither the extension nor the site does (contract §4).
 */
export const AccountConfig = z.object({ autobackup: orElse(Bool, false), autoupdate: Bool.optional() })
export type AccountConfig = z.infer<typeof AccountConfig>

/** The customer (spec: account-and-administration §3, contract §3). */
export const Account = z.object({
  id: z.int().nullish(),
  accountId: z.int().nullish(),
  company: orNull(z.string()),
  /** Stored name of the logo file, and where to fetch it. */
  logo: orNull(z.string()),
  logo_url: orNull(z.string()),
  street: orNull(z.string()),
  housenumber: orNull(Text),
  zip: orNull(Text),
  city: orNull(z.string()),
  /** ISO 3166 code of two letters. */
  country: orNull(z.string()),
  vatid: orNull(Text),
  vatid_is_valid: orNull(Bool),
  vatid_valid_check_date: orNull(IsoTime),
  default_payment_method: knownOr(PaymentMethodType.nullable(), null),
  cc_last4: orNull(Text),
  sepa_last4: orNull(Text),
  valid_payment: orElse(Bool, false),
  valid_cc_payment: orElse(Bool, false),
  valid_sepa_payment: orElse(Bool, false),
  sepa_payment_allowed: orElse(Bool, false),
  pre_delete: orElse(Bool, false),
  /** First day of the month in which the account is removed; null while no removal is due. */
  pre_delete_date: orNull(z.string()),
  config: fieldsOf(AccountConfig),
  reports_customized: orElse(Bool, false),
  reports_primary_color: orNull(z.string()),
  reports_contrast_color: orNull(z.string()),
  reports_mail_subject: orNull(z.string()),
  reports_mail_content: orNull(z.string()),
  /** (+) Sites with the same recipient, language and cadence share one report. */
  reports_per_client: Bool.optional(),
  /** Days left of the free trial. */
  remainingfreedays: orNull(z.number()),
  beta_tester: orElse(Bool, false),
  service_enabled: orElse(Bool, true),
  /** The payment provider's id of this customer. */
  payment_customer_id: orNull(Text),
  capabilities: Capabilities,
})
export type Account = z.infer<typeof Account>
