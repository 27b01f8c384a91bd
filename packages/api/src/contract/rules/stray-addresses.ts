import type { ConnectLink } from '../connect-link/connect-link.ts'

/** A field of a link whose address is on another host than the site. */
export type StrayAddress = { field: 'url_backend' | 'api_url' | 'backup.url'; host: string; siteHost: string }

/**
 * Addresses of a link that lead away from its site: backend, API and backup have the host of `url`, with
 * `www.` or without (contract §6). `simulatorHost`: where the sites of a demo answer, whatever they are
 * called.
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

/** Name and port, without `www.` and without the last dot of a full name. */
function hostOf(address: string): string {
  const { hostname, port } = new URL(address)
  const name = hostname.replace(/^www\./, '').replace(/\.$/, '')
  return port === '' ? name : `${name}:${port}`
}
