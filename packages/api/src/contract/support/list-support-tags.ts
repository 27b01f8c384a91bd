import { z } from 'zod'
import { defineEndpoint } from '../shared/define-endpoint.ts'
import { itemOf } from '../shared/item-of.ts'
import { SupportTag } from './support-tag.ts'

/** All areas. */
export const listSupportTags = defineEndpoint({
  method: 'GET',
  path: '/support/tags',
  summary: 'Support areas (spec: account-and-administration §7)',
  response: itemOf(z.array(SupportTag)),
  isOpenWithoutService: true,
})
