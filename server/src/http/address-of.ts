import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Address of the caller, for limits; behind our proxy, the last address that it added to `X-Forwarded-For`.
 * For IPv6 it is the network, because one customer has all its addresses.
 */
export function addressOf(isProxyTrusted: boolean): (c: Context) => string {
  return (c) => {
    const forwarded = isProxyTrusted ? lastOf(c.req.header('x-forwarded-for')) : ''
    if (forwarded) return networkOf(forwarded)
    // Without a socket the call is in process.
    return c.env && 'incoming' in c.env ? networkOf(getConnInfo(c).remote.address ?? 'unknown') : 'in-process'
  }
}

/** The same for a socket that is opening. */
export function addressOfSocket(isProxyTrusted: boolean): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const forwarded = isProxyTrusted ? lastOf(headers['x-forwarded-for']?.toString()) : ''
    return networkOf(forwarded || (socket.remoteAddress ?? 'unknown'))
  }
}

function lastOf(list = ''): string {
  return list.slice(list.lastIndexOf(',') + 1).trim()
}

/** `2001:db8:1:2::/64`; IPv4 unchanged, also when written as IPv6. */
export function networkOf(address: string): string {
  const mapped = address.slice(address.lastIndexOf(':') + 1)
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0')
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
