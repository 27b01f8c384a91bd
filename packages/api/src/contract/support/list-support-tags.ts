import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { SupportTag } from './support-ticket.ts'

/** All areas. */
export const listSupportTags = defineEndpoint({
  method: 'GET',
  path: '/support/tags',
  scope: 'account:read',
  summary: 'Support areas (spec: account-and-administration §7)',
  response: itemOf(z.array(SupportTag)),
  isOpenWithoutService: true,
})
