import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { USERS_PAGE_SIZE } from '../shared/limits.ts'
import { itemOf, listOf, listQuery } from '../shared/list.ts'
import { orElse, orNull } from '../shared/read.ts'
import { Bool, IdParams, IsoTime, Text } from '../shared/scalars.ts'
import { User } from './user.ts'

/** A user with its account (`a_…`), as administrators see it (spec: account-and-administration §3). */
export const AdminUser = z.object({
  ...User.shape,
  /** May be unknown for another user, and for one without an account. */
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

/** States of an account's payment that users can be filtered by. */
export const USER_PAYMENTS = ['valid', 'missing'] as const

/**
 * All users; `search` covers first name, last name, e-mail and company. (+) `payment`: only users whose
 * account has a valid payment method, or none, where the `capabilities` of the user hold `user-payment`.
 */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  access: 'admin',
  scope: 'admin:read',
  summary: 'User list of administrators (spec: account-and-administration §7)',
  query: listQuery(['email', 'firstname', 'lastname'], 'lastname', 'asc', USERS_PAGE_SIZE).extend({
    payment: z.enum(USER_PAYMENTS).optional(),
  }),
  response: listOf(AdminUser),
  isOpenWithoutService: true,
})

/** One's own user, or any user for role 99; rejects with `forbidden` otherwise. */
export const getUserById = defineEndpoint({
  method: 'GET',
  path: '/user/{id}',
  scope: 'admin:read',
  summary: 'User detail (spec: account-and-administration §7)',
  params: IdParams,
  response: itemOf(AdminUser),
  isOpenWithoutService: true,
})

/**
 * Marks the user `pre_delete` until the first day of the next month; rejects with `conflict` if it is marked
 * already.
 */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/user/{id}',
  scope: 'admin:write',
  summary: 'Remove a user, oneself or, for role 99, another (spec: account-and-administration §7)',
  params: IdParams,
  response: Done,
  isOpenWithoutService: true,
})
