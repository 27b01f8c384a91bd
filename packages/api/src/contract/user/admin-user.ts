import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { Bool, IsoTime, Text } from '../shared/scalars.ts'
import { User } from './user.ts'

/** A user with its account (`a_…`), as administrators see it (spec: account-and-administration §3). */
export const AdminUser = z.object({
  ...User.shape,
  /** Of another user, and of one without an account, it may be unknown. */
  account_id: orNull(z.int()),
  /** Number of sites. */
  sites: orElse(z.int(), 0),
  valid_payment: orElse(Bool, false),
  valid_profile: orElse(Bool, false),
  confirmed: orElse(Bool, false),
  a_company: orNull(z.string()),
  a_firstname: orNull(z.string()),
  a_lastname: orNull(z.string()),
  a_street: orNull(z.string()),
  a_housenumber: orNull(Text),
  a_zip: orNull(Text),
  a_city: orNull(z.string()),
  a_homepage: orNull(z.string()),
  a_telephone: orNull(Text),
  a_vatid: orNull(Text),
  a_vatid_is_valid: orNull(Bool),
  a_vatid_valid_check_date: orNull(IsoTime),
  /** The payment provider's customer id and e-mail. */
  a_payment_customer_id: orNull(Text),
  a_payment_customer_email: orNull(z.string()),
})
export type AdminUser = z.infer<typeof AdminUser>
