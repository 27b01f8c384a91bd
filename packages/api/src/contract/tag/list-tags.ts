import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { Tag } from './tag.ts'

/** A tag with the number of its sites (+); absent where the backend does not count them. */
export const CountedTag = Tag.extend({ sites: z.int().min(0).optional().catch(undefined) })
export type CountedTag = z.infer<typeof CountedTag>

/** All tags of the account, by name. Available without service: the sidebar needs it on every page. */
export const listTags = defineEndpoint({
  method: 'GET',
  path: '/accounttags',
  scope: 'sites:read',
  summary: 'Tags (spec: site-management §7)',
  response: itemOf(z.array(CountedTag)),
  isOpenWithoutService: true,
})
