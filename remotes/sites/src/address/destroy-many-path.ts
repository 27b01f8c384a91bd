import { paths } from '@flotilla/platform'

/** The removal screen of many sites. Their ids stand in the address, so that a reload shows the same. */
export function destroyManyPath(siteIds: readonly number[]): string {
  return `${paths.sitesDestroy()}?ids=${siteIds.join(',')}`
}
