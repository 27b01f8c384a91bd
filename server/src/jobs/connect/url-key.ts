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
