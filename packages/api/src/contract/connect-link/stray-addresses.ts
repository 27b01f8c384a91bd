import type { ConnectLink } from './connect-link.ts'

/** A field of a link whose address is on a different host from the site. */
export type StrayAddress = { field: 'url_backend' | 'api_url' | 'backup.url'; host: string; siteHost: string }

/**
 * Addresses of a link that point away from its site: backend, API and backup must have the host of `url`,
 * with or without `www.` (contract §6). `simulatorHost`: the host where the sites of a demo answer, whatever
 * their names are.
 */
export function strayAddresses(link: ConnectLink, simulatorHost: string | null = null): StrayAddress[] {
  const siteHost = hostOf(link.url)
  const fields = [
    ['url_backend', link.url_backend],
    ['api_url', link.api_url],
    ['backup.url', link.backup?.url ?? link.url],
  ] as const
  return fields.flatMap(([field, address]) => {
    const host = hostOf(address)
    return host === siteHost || host === simulatorHost ? [] : [{ field, host, siteHost }]
  })
}

/** Host and port, without `www.` and without the trailing dot of a full name. */
function hostOf(address: string): string {
  const { hostname, port } = new URL(address)
  const name = hostname.replace(/^www\./, '').replace(/\.$/, '')
  return port === '' ? name : `${name}:${port}`
}
