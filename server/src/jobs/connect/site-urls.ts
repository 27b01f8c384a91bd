/**
 * The address that calls are sent to, `…/api/index.php`, from what a link says; the rewritten `/api` needs
 * rewriting.
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
