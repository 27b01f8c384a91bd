import { z } from 'zod'
import { NewPassword, passwordsMatch, passwordsMismatch } from '../auth/new-password.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { Timezone, User } from './user.ts'

/**
 * What a user may change in their own profile; `password` only to set a new one, the e-mail never.
 * `current_password` (+) accompanies a new password; a backend that requires it answers 422 on that field.
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

/** Rejects with `invalid` when the passwords differ, or the current one (+) is wrong. */
export const saveUser = defineEndpoint({
  method: 'PUT',
  path: '/user',
  scope: 'account:write',
  summary: 'Save the profile (spec: account-and-administration §7)',
  body: UserProfile,
  response: maybe(itemOf(User)),
  isOpenWithoutService: true,
})
