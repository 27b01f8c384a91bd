import { defineEndpoint } from '../shared/define-endpoint.ts'
import { IdParams } from '../shared/id-params.ts'
import { itemOf } from '../shared/item-of.ts'
import { Audit } from './audit.ts'

/** An audit with its modules. */
export const getAudit = defineEndpoint({
  method: 'GET',
  path: '/audit/{id}',
  summary: 'Audit detail (spec: site-management §7)',
  params: IdParams,
  response: itemOf(Audit),
})
