import { defineEndpoint } from '../shared/define-endpoint.ts'
import { itemOf } from '../shared/item-of.ts'
import { maybe } from '../shared/maybe.ts'
import { ChangedTag } from './changed-tag.ts'
import { Tag } from './tag.ts'

/** Replaces the tag. */
export const updateTag = defineEndpoint({
  method: 'PUT',
  path: '/tag',
  summary: 'Change a tag (spec: site-management §7)',
  body: ChangedTag,
  response: maybe(itemOf(Tag)),
})
