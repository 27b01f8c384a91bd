import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { parseSiteUrl } from '../address/parse-site-url.ts'
import { type ResolveName, resolveSite } from '../address/resolve-site.ts'

/** `expiresAt` null: no certificate could be read. */
export type TlsState = { isEnabled: boolean; expiresAt: Date | null }

const timeoutMs = 3000

/**
 * Reads the certificate on a raw socket without verification, so that it can read a bad one too; sends no
 * data (fleet §1.2.1). Null when the server cannot be reached, so that the known state stays.
 */
export async function tlsState(
  url: string,
  resolveName: ResolveName,
  allowsLoopback: boolean,
  timeoutScale = 1,
): Promise<TlsState | null> {
  const parsed = parseSiteUrl(url)
  if (parsed.protocol === 'http:') return { isEnabled: false, expiresAt: null }
  const [first] = await resolveSite(parsed, resolveName, allowsLoopback)
  if (first === undefined) return null
  return new Promise((resolve) => {
    const socket = connect({
      host: first.address,
      port: Number(parsed.port || 443),
      servername: isIP(parsed.hostname.replace(/^\[|\]$/g, '')) === 0 ? parsed.hostname : '',
      rejectUnauthorized: false,
    })
    // From the start to the end: a server that sends a byte now and then does not hold us.
    const timer = setTimeout(() => end(null), timeoutMs * timeoutScale)
    const end = (state: TlsState | null) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(state)
    }
    socket.once('secureConnect', () => {
      const expiresAt = new Date(socket.getPeerCertificate().valid_to)
      end({ isEnabled: true, expiresAt: Number.isNaN(expiresAt.getTime()) ? null : expiresAt })
    })
    socket.on('error', () => end(null))
  })
}
