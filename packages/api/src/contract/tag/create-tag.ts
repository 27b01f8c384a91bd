import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { Tag } from './tag.ts'
import { NewTag } from './tag-changes.ts'

/** Rejects with `invalid` for a missing name or colour. */
export const createTag = defineEndpoint({
  method: 'POST',
  path: '/tag',
  scope: 'sites:write',
  summary: 'Create a tag (spec: site-management §7)',
  body: NewTag,
  response: maybe(itemOf(Tag)),
  status: 201,
})
