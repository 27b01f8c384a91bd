import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { IdParams } from '../shared/scalars.ts'
import { Audit } from './audit.ts'

/** An audit with its modules. */
export const getAudit = defineEndpoint({
  method: 'GET',
  path: '/audit/{id}',
  scope: 'sites:read',
  summary: 'Audit detail (spec: site-management §7)',
  params: IdParams,
  response: itemOf(Audit),
})
