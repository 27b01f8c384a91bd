import { SiteError } from '../site-error.ts'

/** Reads an address of a site. Throws `address_invalid` unless it is an http(s) URL. */
export function parseSiteUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new SiteError('address_invalid')
  }
  return url
}
