import { paths } from '@flotilla/platform'

/** The form that connects a site by hand. */
export function connectSitePath(): string {
  return `${paths.sites()}/connect`
}
