import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Address of the caller; with a proxy of ours the last one that it added to `X-Forwarded-For`. */
export function addressOf(isProxyTrusted: boolean): (c: Context) => string {
  return (c) => {
    const forwarded = isProxyTrusted ? lastOf(c.req.header('x-forwarded-for')) : ''
    if (forwarded) return forwarded
    // Without a socket the application is called in process.
    return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process'
  }
}

/** The same for a socket that is being opened. */
export function addressOfSocket(isProxyTrusted: boolean): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const forwarded = isProxyTrusted ? lastOf(headers['x-forwarded-for']?.toString()) : ''
    return forwarded || (socket.remoteAddress ?? 'unknown')
  }
}

function lastOf(list = ''): string {
  return list.slice(list.lastIndexOf(',') + 1).trim()
}
