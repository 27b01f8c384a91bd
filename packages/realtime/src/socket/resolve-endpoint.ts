import type { RuntimeConfig } from '@flotilla/api/contract'

/** The part of `window.location` that is needed. */
export type PageLocation = { hostname: string; port: string; protocol: string }

export type Endpoint = { host: string; port: number; tls: boolean; path: string }

/** Where the socket is; an empty host or port 0 is that of the page (contract §1, `GET /config.json`). */
export function resolveEndpoint(config: RuntimeConfig['realtime'], page: PageLocation | undefined): Endpoint {
  const isOwnHost = config.host === ''
  const tls = isOwnHost && page ? page.protocol === 'https:' : config.tls
  const standardPort = tls ? 443 : 80
  const pagePort = Number(page?.port ?? '') || standardPort
  const ownPort = isOwnHost ? pagePort : standardPort
  return {
    host: isOwnHost ? (page?.hostname ?? 'localhost') : config.host,
    port: config.port === 0 ? ownPort : config.port,
    tls,
    path: config.path ?? '',
  }
}
