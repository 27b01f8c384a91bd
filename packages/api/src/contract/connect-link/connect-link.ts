import { z } from 'zod'
import { withoutTrailing } from '../rules/without-trailing.ts'
import { HttpUrl } from '../shared/http-url.ts'

/**
 * What the connector of a site hands to the console so that it can add the site (contract §4). Holds a
 * secret: never logged, never shown. `ts` is its creation time, epoch seconds.
 */
export const ConnectLink = z.strictObject({
  v: z.literal(1),
  name: z.string().trim().min(1).max(200),
  url: HttpUrl,
  url_backend: HttpUrl,
  api_url: HttpUrl,
  auth: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('joomla-token'), token: z.string().min(1).max(500) }),
    z.strictObject({ type: z.literal('pairing'), code: z.string().min(1).max(500) }),
  ]),
  backup: z.strictObject({ url: HttpUrl, secret: z.string().min(1).max(500) }).optional(),
  ts: z.int().min(0),
})
export type ConnectLink = z.infer<typeof ConnectLink>

/** The `config` of `/addSite/:config` for a link: base64url without padding. */
export function encodeConnectLink(link: ConnectLink): string {
  const bytes = new TextEncoder().encode(JSON.stringify(link))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return withoutTrailing(btoa(binary).replaceAll('+', '-').replaceAll('/', '_'), '=')
}
