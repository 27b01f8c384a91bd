import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'

/** Marks the user `pre_delete` until the first day of next month; rejects with `conflict` the second time. */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/user/{id}',
  summary: 'Remove a user, oneself or, for role 99, another (spec: account-and-administration §7)',
  params: IdParams,
  response: Done,
  isOpenWithoutService: true,
})
