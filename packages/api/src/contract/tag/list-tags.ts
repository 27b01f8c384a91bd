import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { Tag } from './tag.ts'

/** All tags of the account, by name. Open without service: the sidebar needs it on every page. */
export const listTags = defineEndpoint({
  method: 'GET',
  path: '/accounttags',
  summary: 'Tags (spec: site-management §7)',
  response: itemOf(z.array(Tag)),
  isOpenWithoutService: true,
})
