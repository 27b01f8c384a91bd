import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { HexColor } from '../shared/hex-color.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { Bool, Id, IdParams } from '../shared/scalars.ts'
import { Tag } from './tag.ts'

/** A tag to be made: name and colour are required (spec: site-management §5). */
export const NewTag = z.object({
  name: z.string().trim().min(1, 'Please provide a name').max(50),
  color: HexColor,
  in_sidebar: Bool.default(false),
})
export type NewTag = z.infer<typeof NewTag>

/** The whole tag as it shall be. `shortname` is taken because entities carry it; the server derives it. */
export const ChangedTag = z.object({
  ...NewTag.shape,
  id: Id,
  shortname: z.string().nullish(),
})
export type ChangedTag = z.infer<typeof ChangedTag>

/** Rejects with `invalid` for a missing name or colour. */
export const createTag = defineEndpoint({
  method: 'POST',
  path: '/tag',
  summary: 'Create a tag (spec: site-management §7)',
  body: NewTag,
  response: maybe(itemOf(Tag)),
  status: 201,
})

/** Replaces the tag. */
export const updateTag = defineEndpoint({
  method: 'PUT',
  path: '/tag',
  summary: 'Change a tag (spec: site-management §7)',
  body: ChangedTag,
  response: maybe(itemOf(Tag)),
})

/** Removes the tag from all sites. */
export const deleteTag = defineEndpoint({
  method: 'DELETE',
  path: '/tag/{id}',
  summary: 'Delete a tag (spec: site-management §7)',
  params: IdParams,
  response: Done,
})

/** Assigns the tag `id` to the site `entity_id`, or takes it away. */
export const switchTagAssignment = defineEndpoint({
  method: 'POST',
  path: '/tag/switchAssignment',
  summary: 'Assign or unassign a tag (spec: site-management §7)',
  body: z.object({ id: Id, entity_id: Id, entity_type: z.literal('site') }),
  response: itemOf(z.object({ assigned: Bool })),
})
