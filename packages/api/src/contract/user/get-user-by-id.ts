import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { IdParams } from '../shared/scalars.ts'
import { AdminUser } from './admin-user.ts'

/** Oneself, or anybody for role 99; rejects with `forbidden` otherwise. */
export const getUserById = defineEndpoint({
  method: 'GET',
  path: '/user/{id}',
  summary: 'User detail (spec: account-and-administration §7)',
  params: IdParams,
  response: itemOf(AdminUser),
  isOpenWithoutService: true,
})
