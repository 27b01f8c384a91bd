import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { ChangedTag, Tag } from './tag.ts'

/** Replaces the tag. */
export const updateTag = defineEndpoint({
  method: 'PUT',
  path: '/tag',
  summary: 'Change a tag (spec: site-management §7)',
  body: ChangedTag,
  response: maybe(itemOf(Tag)),
})
