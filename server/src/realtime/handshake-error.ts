import { type ProtocolError, protocolErrors } from './protocol-error.ts'
import type { RealtimeSettings } from './realtime-options.ts'

/** Why a socket that asks for `url` from a page of `origin` is not let in; null lets it in. */
export function handshakeError(
  url: URL,
  origin: string | undefined,
  settings: RealtimeSettings,
): ProtocolError | null {
  const [, key, ...rest] = url.pathname.split('/').filter(Boolean)
  if (rest.length > 0) return protocolErrors.badPath
  if (key !== settings.key) return protocolErrors.unknownKey
  const protocol = url.searchParams.get('protocol')
  if (protocol === null) return protocolErrors.missingProtocol
  if (protocol !== '7') return protocolErrors.unsupportedProtocol
  if (origin !== undefined && !settings.isAllowedOrigin(origin)) return protocolErrors.unauthorized
  return null
}
