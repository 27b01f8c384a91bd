import { TokenAnswer } from '../auth/credentials.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'

/** A token to act as this user; refused for oneself and for other administrators. */
export const impersonate = defineEndpoint({
  method: 'GET',
  path: '/impersonate/{id}',
  access: 'admin',
  scope: 'admin:write',
  summary: 'Act as a user (spec: account-and-administration §7)',
  params: IdParams,
  response: TokenAnswer,
  startsWork: true,
  isOpenWithoutService: true,
})
