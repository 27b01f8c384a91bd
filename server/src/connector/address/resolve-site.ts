import { isIP } from 'node:net'
import { SiteError } from '../site-error.ts'
import { isPublicAddress } from './is-public-address.ts'

/** One checked address of a site; the connection goes to exactly this one. */
export type PinnedAddress = { address: string; family: 4 | 6 }

/**
 * All addresses of a name, best first, looked up for an account; null: for the server itself. Given to the
 * connector so that tests need no DNS.
 */
export type ResolveName = (hostname: string, accountId: number | null) => Promise<PinnedAddress[]>

/**
 * The addresses at which a URL may be called, checked after resolution. A single address inside a private
 * network refuses them all: a name that leads both inside and outside is an attack or a mistake. Rejects with
 * `address_invalid`, `address_forbidden` or `dns`.
 */
export async function resolveSite(
  url: URL,
  resolveName: ResolveName,
  allowsLoopback: boolean,
  accountId: number | null = null,
): Promise<PinnedAddress[]> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new SiteError('address_invalid')
  if (url.username !== '' || url.password !== '') throw new SiteError('address_invalid')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  const found =
    version === 0
      ? await byName(() => resolveName(host, accountId), host)
      : [{ address: host, family: version === 6 ? 6 : 4 } as const]
  if (found.length === 0) throw new SiteError('dns', { detail: host })
  for (const { address } of found) {
    if (!isPublicAddress(address, allowsLoopback)) throw new SiteError('address_forbidden', { detail: host })
  }
  return found
}

async function byName(find: () => Promise<PinnedAddress[]>, host: string): Promise<PinnedAddress[]> {
  try {
    return await find()
  } catch {
    throw new SiteError('dns', { detail: host })
  }
}
