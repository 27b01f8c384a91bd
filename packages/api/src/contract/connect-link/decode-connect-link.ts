import { CONNECT_LINK_MAX_BYTES } from '../shared/limits.ts'
import { ConnectLink } from './connect-link.ts'
import { decodeBase64Text } from './decode-base64-text.ts'

const MAX_ENCODED_LENGTH = Math.ceil(CONNECT_LINK_MAX_BYTES / 3) * 4

/** A link that was read, or why it was not: too long, no base64 of UTF-8, no JSON, or not a connect link. */
export type DecodedConnectLink =
  | { ok: true; link: ConnectLink }
  | { ok: false; reason: 'too_long' | 'not_base64' | 'not_json' | 'wrong_shape' }

/** Reads the `config` of `/addSite/:config` (contract §4). Never throws. */
export function decodeConnectLink(encoded: string): DecodedConnectLink {
  if (encoded.length > MAX_ENCODED_LENGTH) return { ok: false, reason: 'too_long' }
  const text = decodeBase64Text(encoded)
  if (text === null) return { ok: false, reason: 'not_base64' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'not_json' }
  }
  const link = ConnectLink.safeParse(json)
  return link.success ? { ok: true, link: link.data } : { ok: false, reason: 'wrong_shape' }
}
