import { defineEndpoint } from '../shared/endpoint.ts'
import { USERS_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { AdminUser } from './admin-user.ts'

/** All users; `search` covers first name, last name, e-mail and company. */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  access: 'admin',
  summary: 'User list of administrators (spec: account-and-administration §7)',
  query: listQuery(['email', 'firstname', 'lastname'], 'lastname', 'asc', USERS_PAGE_SIZE),
  response: listOf(AdminUser),
  isOpenWithoutService: true,
})
