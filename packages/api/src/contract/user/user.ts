import { z } from 'zod'
import { NewPassword, passwordsMatch, passwordsMismatch } from '../auth/credentials.ts'
import { Capabilities } from '../shared/capabilities.ts'
import { orElse, orNull } from '../shared/read.ts'
import { Bool, IsoTime, Text } from '../shared/scalars.ts'

/** Whole-hour offset from -12 to 12 as text, `0` for UTC; a number from another backend is read too. */
export const Timezone = z.preprocess(
  (value: string | number | null | undefined) => (value == null || value === '' ? '0' : String(value)),
  z.string().regex(/^[+-]?(\d|1[0-2])$/, 'Please choose a timezone'),
)
export type Timezone = z.infer<typeof Timezone>

/** The person signed in (spec: account-and-administration §3, contract §3). Role 99 is an administrator. */
export const User = z.object({
  id: z.int(),
  account_id: z.int(),
  email: z.string(),
  firstname: orNull(z.string()),
  lastname: orNull(z.string()),
  timezone: Timezone.catch('0'),
  /** Address of a picture. */
  avatar: orNull(z.string()),
  role: orElse(z.int(), 0),
  /** Days left of the free trial; null when it is over or unknown. */
  remainingfreedays: orNull(z.number()),
  service_enabled: orElse(Bool, true),
  pre_delete: orElse(Bool, false),
  capabilities: Capabilities,
})
export type User = z.infer<typeof User>

/**
 * What a user may change of itself; `password` only when it is to be set, the e-mail never. `current_password` (+) goes
 * with a new password; a backend that wants it answers 422 on that field.
 */
export const UserProfile = z
  .object({
    firstname: z.string().trim().max(100).nullable(),
    lastname: z.string().trim().max(100).nullable(),
    timezone: Timezone,
    password: NewPassword.optional(),
    password_confirmation: z.string().optional(),
    current_password: z.string().max(200).optional(),
  })
  .refine((body) => body.password_confirmation === undefined || passwordsMatch(body), passwordsMismatch)
export type UserProfile = z.infer<typeof UserProfile>

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
