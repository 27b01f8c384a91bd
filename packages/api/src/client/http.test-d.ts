import { expectTypeOf } from 'vitest'
import type { listSites } from '../contract/fleet/list-sites.ts'
import type { createSite } from '../contract/site/create-site.ts'
import type { getSite, SiteDetail } from '../contract/site/site-detail.ts'
import type { getUser } from '../contract/user/get-user.ts'
import type { CallOptions, Http } from './http.ts'

declare const http: Http
declare const endpoints: {
  listSites: typeof listSites
  getSite: typeof getSite
  getUser: typeof getUser
}

type SitesQuery = NonNullable<CallOptions<typeof listSites>['query']>
expectTypeOf<Pick<SitesQuery, 'page' | 'sort' | 'tagId' | 'ids' | 'tls'>>().toEqualTypeOf<{
  page?: number | undefined
  sort?:
    | 'name'
    | 'tls_expiration'
    | 'app_version'
    | 'state'
    | 'last_backup'
    | 'last_checked_backup'
    | undefined
  tagId?: number | undefined
  ids?: string | undefined
  tls?: 'any' | 'ok' | 'soon' | 'expired' | 'none' | undefined
}>()
expectTypeOf<CallOptions<typeof getSite>['params']>().toEqualTypeOf<{ id: number }>()
expectTypeOf<CallOptions<typeof createSite>>().toHaveProperty('body')

expectTypeOf(http.call(endpoints.getUser)).resolves.toHaveProperty('data')
expectTypeOf(http.call(endpoints.listSites)).resolves.toHaveProperty('meta')
expectTypeOf(http.call(endpoints.getSite, { params: { id: 1 } })).resolves.toEqualTypeOf<{
  data: SiteDetail
}>()

// @ts-expect-error a call with path parameters cannot go without them
http.call(endpoints.getSite)
// @ts-expect-error the sort of another list is refused
http.call(endpoints.listSites, { query: { sort: 'created_at' } })
