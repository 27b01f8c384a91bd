import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { Account } from './account.ts'
import { AccountChanges } from './account-changes.ts'

/** Answers with the changed account. A body of only texts and files goes as a form, any other as JSON. */
export const saveAccount = defineEndpoint({
  method: 'POST',
  path: '/account',
  scope: 'account:write',
  summary: 'Save the account (spec: account-and-administration §7)',
  body: AccountChanges,
  response: itemOf(Account),
  encoding: 'multipart',
  isOpenWithoutService: true,
})
