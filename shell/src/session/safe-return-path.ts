import { paths } from '@flotilla/platform'

const fallback = '/sites'
const here = 'https://console.invalid'
const publicPage = /^\/(?:login|register|verify|forget|resetpassword)\/?$/i

/** Where to go after sign-in: a path of this origin only, never another host, never a public page. */
export function safeReturnPath(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, here)) return fallback
  const url = new URL(wanted, here)
  // As the parser read it: dots, backslashes and control characters are gone, and the rest may begin with
  // another host.
  const isForeign = url.origin !== here || url.pathname.startsWith('//')
  return isForeign || publicPage.test(url.pathname) ? fallback : `${url.pathname}${url.search}`
}

/**
 * Where another person continues: the same page without its filters, or the sites if its path contains an id.
 */
export function sitesOrSamePath(pathname: string): string {
  return /\/\d+(?:\/|$)/.test(pathname) ? paths.sites() : pathname
}
