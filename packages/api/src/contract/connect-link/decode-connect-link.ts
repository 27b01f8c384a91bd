import { withoutTrailing } from '../rules/without-trailing.ts'
import { CONNECT_LINK_MAX_BYTES } from '../shared/limits.ts'
import { ConnectLink } from './connect-link.ts'

const MAX_ENCODED_LENGTH = Math.ceil(CONNECT_LINK_MAX_BYTES / 3) * 4

/**
 * The decoded link, or why decoding failed: too long, not base64 of UTF-8, not JSON, or not a connect link.
 */
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

/**
 * UTF-8 text of base64 or base64url, padded or not; `null` when it is neither, or when the bytes are not
 * UTF-8. Reads a space as `+`, because a form decoder may have turned one into the other.
 */
export function decodeBase64Text(encoded: string): string | null {
  const plain = encoded.trim().replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
  const base64 = withoutTrailing(plain, '=')
  if (!/^[A-Za-z0-9+/]*$/.test(base64) || base64.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
