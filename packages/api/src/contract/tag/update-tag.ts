import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { Tag } from './tag.ts'
import { ChangedTag } from './tag-changes.ts'

/** Replaces the tag. */
export const updateTag = defineEndpoint({
  method: 'PUT',
  path: '/tag',
  scope: 'sites:write',
  summary: 'Change a tag (spec: site-management §7)',
  body: ChangedTag,
  response: maybe(itemOf(Tag)),
})
