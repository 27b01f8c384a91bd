import { defineEndpoint } from '../shared/endpoint.ts'
import { EXTENSIONS_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { AccountExtension } from './account-extension.ts'

/** Extensions over all sites; `search` by name. */
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
