/**
 * The address that calls go to, `…/api/index.php`, from a link's address; the short `/api` works only with
 * URL rewriting.
 */
export function apiUrlOf(link: string): string {
  const bare = link.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '')
  const root = bare.replace(/\/api(\/index\.php)?(\/v1)?$/, '')
  return `${root}/api/index.php`
}

/** An address without scheme, `www.` and last slash, lower case: two that share it are the same site. */
export function urlKey(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[#?].*$/s, '')
    .replace(/(?<!\/)\/+$/, '')
}
