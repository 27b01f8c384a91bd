import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { orElse, orNull } from '../shared/read.ts'
import { Bool } from '../shared/scalars.ts'

/** A coloured tag; `color` is `#rrggbb`, `in_sidebar` puts it into the sidebar. */
export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  shortname: orNull(z.string()),
  in_sidebar: orElse(Bool, false),
})
export type Tag = z.infer<typeof Tag>

/** All tags of the account, by name. Open without service: the sidebar needs it on every page. */
export const listTags = defineEndpoint({
  method: 'GET',
  path: '/accounttags',
  summary: 'Tags (spec: site-management §7)',
  response: itemOf(z.array(Tag)),
  isOpenWithoutService: true,
})
