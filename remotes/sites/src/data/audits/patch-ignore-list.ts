import type { SiteDetail } from '@flotilla/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-keys.ts'

/** Puts a file on the cached ignore list of a site, or takes it off. */
export function patchIgnoreList(
  queryClient: QueryClient,
  siteId: number,
  path: string,
  isIgnored: boolean,
): void {
  queryClient.setQueryData<SiteDetail>(siteKeys.detail(siteId), (site) => {
    if (site === undefined) return site
    const others = site.file_ignorelist.filter((one) => one !== path)
    return { ...site, file_ignorelist: isIgnored ? [...others, path] : others }
  })
}
