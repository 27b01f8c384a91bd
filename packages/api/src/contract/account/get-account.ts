import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { Account } from './account.ts'

/** The account of the signed-in person. */
export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/account',
  scope: 'account:read',
  summary: 'Account (spec: account-and-administration §7)',
  response: itemOf(Account),
  isOpenWithoutService: true,
})
