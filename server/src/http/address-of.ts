import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Address of the caller; with a proxy of ours the last one that it added to `X-Forwarded-For`. */
export function addressOf(isProxyTrusted: boolean): (c: Context) => string {
  return (c) => {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (isProxyTrusted && forwarded) return forwarded
    // Without a socket the application is called in process.
    return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process'
  }
}
