import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { User } from './user.ts'
import { UserProfile } from './user-profile.ts'

/** Rejects with `invalid` when the passwords differ, or the current one (+) is wrong. */
export const saveUser = defineEndpoint({
  method: 'PUT',
  path: '/user',
  summary: 'Save the profile (spec: account-and-administration §7)',
  body: UserProfile,
  response: maybe(itemOf(User)),
  isOpenWithoutService: true,
})
