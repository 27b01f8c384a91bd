import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { User } from './user.ts'

/** The signed-in person. */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/user',
  scope: null,
  summary: 'Current user (spec: account-and-administration §7)',
  response: itemOf(User),
  isOpenWithoutService: true,
})
