import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { EXTENSIONS_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { orElse, orNull } from '../shared/read.ts'
import { Bool, Flag } from '../shared/scalars.ts'

/** An extension across all sites of the account; `type`, `element` and `folder` identify it. */
export const AccountExtension = z.object({
  id: z.int(),
  translated_name: orNull(z.string()),
  type: z.string(),
  element: z.string(),
  /** Group of a plugin; empty for all other types. */
  folder: z.string().nullable().default(''),
  sitecount: orElse(z.int(), 0),
  /** One line per site, fit to show. */
  site_info: orElse(z.array(z.string()), []),
  support_update: orElse(Bool, false),
  autoupdate_enabled: orElse(Flag, 0),
})
export type AccountExtension = z.infer<typeof AccountExtension>

/** Extensions across all sites; `search` by name. */
export const listAccountExtensions = defineEndpoint({
  method: 'GET',
  path: '/accountextensions',
  summary: 'Account-wide extensions (spec: site-management §7)',
  query: listQuery(
    ['translated_name', 'type', 'sitecount', 'autoupdate_enabled'],
    'translated_name',
    'asc',
    EXTENSIONS_PAGE_SIZE,
  ),
  response: listOf(AccountExtension),
})
