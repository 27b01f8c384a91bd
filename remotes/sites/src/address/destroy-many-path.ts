import { paths } from '@flotilla/platform'

/**
 * The removal screen of many sites. The address contains their ids, so that a reload shows the same sites.
 */
export function destroyManyPath(siteIds: readonly number[]): string {
  return `${paths.sitesDestroy()}?ids=${siteIds.join(',')}`
}
