import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type PinnedAddress, pinnedTo, SiteError } from '../connector/index.ts'

export type LineOptions = {
  /** The page to picture: on its own host, its own port is open too. */
  page: URL
  /** The addresses at which a URL may be called; rejects with a `SiteError` for a forbidden one. */
  locate: (url: URL) => Promise<PinnedAddress[]>
  limits?: ProxyLimits
}

/** Bytes in both directions in all, and concurrent outward connections. */
export type ProxyLimits = { bytes: number; connections: number }

const proxyLimits: ProxyLimits = { bytes: 20 * 1024 * 1024, connections: 60 }
const webPorts: ReadonlySet<string> = new Set(['', '80', '443'])
const mostRefused = 20

/** Hosts that Chromium calls on its own behalf, whatever its switches say. */
const ownHosts: ReadonlySet<string> = new Set([
  'accounts.google.com',
  'clients2.google.com',
  'clientservices.googleapis.com',
  'content-autofill.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
])

/** The connections of one picture, to the browser and to the network, within their limits. */
export function createLines({ page, locate, limits = proxyLimits }: LineOptions) {
  const lines = new Set<Duplex>()
  const refused = new Set<string>()
  let connections = 0
  let bytesLeft = limits.bytes
  let isOpen = true

  function endAll(): void {
    for (const line of lines) line.destroy()
  }

  function kept<T extends Duplex>(line: T): T {
    lines.add(line)
    line.on('error', () => line.destroy()).once('close', () => lines.delete(line))
    return line
  }

  return {
    /** Ends a connection with all others, whatever becomes of it. */
    kept,
    /** Counts bytes that pass; those above the limit end everything. */
    spend(chunk: Uint8Array): void {
      bytesLeft -= chunk.length
      if (bytesLeft < 0) endAll()
    },
    /** A connection to `target`. Rejects when it is forbidden, or fails. */
    async dial(target: URL): Promise<Socket> {
      const isPortOpen = webPorts.has(target.port) || target.host === page.host
      if (!isPortOpen || ownHosts.has(target.hostname)) throw new SiteError('address_forbidden')
      if (connections >= limits.connections || bytesLeft < 0) throw new SiteError('answer_too_large')
      connections += 1
      const free = () => {
        connections -= 1
      }
      const addresses = await locate(target).catch((error: unknown) => {
        free()
        throw error
      })
      const line = kept(
        connect({ ...endOf(target), lookup: pinnedTo(addresses), autoSelectFamily: true }),
      ).once('close', free)
      if (!isOpen) line.destroy()
      return new Promise((resolve, reject) => {
        line
          .once('connect', () => resolve(line))
          .once('close', () => reject(new SiteError('connection_refused')))
      })
    },
    /** Ends a connection of the browser, and notes the host that it asked for. */
    refuse(line: Duplex, host: string, error: unknown): void {
      const reason = error instanceof SiteError ? error.reason : 'error'
      if (refused.size < mostRefused) refused.add(`${host}: ${reason}`)
      line.destroy()
    },
    /** Hosts that were refused, each with its reason, at most 20 of them: for the log. */
    refused: () => [...refused],
    end(): void {
      isOpen = false
      endAll()
    },
  }
}

/** The end of a connection; the name in it is looked up in what was checked, not in DNS. */
function endOf(target: URL): { host: string; port: number } {
  const port = Number(target.port || (target.protocol === 'http:' ? 80 : 443))
  return { host: target.hostname.replace(/^\[|\]$/g, ''), port }
}
