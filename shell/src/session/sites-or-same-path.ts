import { paths } from '@flotilla/platform'

/** Where another person goes on: the same page without its filters, or the sites if it names something by its id. */
export function sitesOrSamePath(pathname: string): string {
  return /\/\d+(?:\/|$)/.test(pathname) ? paths.sites() : pathname
}
