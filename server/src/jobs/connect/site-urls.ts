import { withoutTrailing } from '@flotilla/api/contract'
/**
 * The address that calls go to, `…/api/index.php`, from a link's address; the short `/api` works only with
 * URL rewriting.
 */
export function apiUrlOf(link: string): string {
  const bare = withoutTrailing(link.replace(/[?#].*$/s, ''), '/')
  const root = bare.replace(/\/api(\/index\.php)?(\/v1)?$/, '')
  return `${root}/api/index.php`
}

/** An address without scheme, `www.` and last slash, lower case: two that share it are the same site. */
export function urlKey(url: string): string {
  const bare = url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[#?].*$/s, '')
  return withoutTrailing(bare, '/')
}
