import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { siteKeys } from './site-keys.ts'

/** Work at a site that counts percent. */
export type SiteWorkKind = 'backup' | 'core-update'

/** Which work runs at a site, so that its percent gets a name; undefined until a start or an event says so. */
export const siteWorkKind = (siteId: number) =>
  queryOptions<SiteWorkKind>({
    queryKey: siteKeys.work(siteId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function rememberSiteWork(queryClient: QueryClient, siteId: number, kind: SiteWorkKind): void {
  const key = siteKeys.work(siteId)
  if (queryClient.getQueryData(key) !== kind) queryClient.setQueryData(key, kind)
}
