import type { RuntimeConfig } from '@flotilla/api/contract'

/**
 * Host and port of the socket in full, for a client that knows the contract alone (contract §1): ours listens
 * where the caller reached us. `hostHeader` that looks like no host leaves them empty, which our console
 * reads as its own.
 */
export function withSocketAddress(config: RuntimeConfig, hostHeader: string): RuntimeConfig {
  const [, host, port] = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(hostHeader) ?? []
  if (config.realtime.host !== '' || host === undefined) return config
  const usual = config.realtime.tls ? 443 : 80
  return {
    ...config,
    realtime: { ...config.realtime, host, port: port === undefined ? usual : Number(port) },
  }
}
