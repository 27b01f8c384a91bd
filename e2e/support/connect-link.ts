import type { FleetSite } from './fleet.ts'

/** The address that a site's remote component opens in the browser; `token` replaces the site's own. */
export function connectLink(site: FleetSite, token = site.token): string {
  const { name, url, url_backend, api_url } = site
  const auth = { type: 'joomla-token', token }
  const link = { v: 1, name, url, url_backend, api_url, auth, ts: 1_800_000_000 }
  return `/addSite/${Buffer.from(JSON.stringify(link)).toString('base64')}`
}
