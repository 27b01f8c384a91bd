import { defineEndpoint } from '../shared/define-endpoint.ts'
import { itemOf } from '../shared/item-of.ts'
import { maybe } from '../shared/maybe.ts'
import { NewTag } from './new-tag.ts'
import { Tag } from './tag.ts'

/** Rejects with `invalid` for a missing name or colour. */
export const createTag = defineEndpoint({
  method: 'POST',
  path: '/tag',
  summary: 'Create a tag (spec: site-management §7)',
  body: NewTag,
  response: maybe(itemOf(Tag)),
  status: 201,
})
