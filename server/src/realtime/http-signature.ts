import { createHash } from 'node:crypto'
import type { AppCredentials } from './app-credentials.ts'
import { isSignedBy } from './hmac.ts'

const TOLERANCE_SECONDS = 600

/**
 * Why a call of the HTTP API is refused, fit for its 401; null when key, age, body and signature are right
 * (Pusher Channels HTTP API, "Authenticating requests").
 */
export function httpSignatureError(
  request: { method: string; url: URL; body: string },
  app: AppCredentials,
  nowMs: number,
): string | null {
  const { searchParams, pathname } = request.url
  if (searchParams.get('auth_key') !== app.key) return 'Unknown auth_key'
  if (searchParams.get('auth_version') !== '1.0') return 'Unknown auth_version'
  const age = Math.abs(nowMs / 1000 - Number(searchParams.get('auth_timestamp') ?? Number.NaN))
  if (!(age <= TOLERANCE_SECONDS)) return 'auth_timestamp is too far from the time of the server'
  const digest = createHash('md5').update(request.body).digest('hex')
  if (searchParams.get('body_md5') !== digest) return 'body_md5 does not match the body'
  const signed = [...searchParams]
    .filter(([name]) => name !== 'auth_signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const text = [request.method, pathname, signed].join('\n')
  return isSignedBy(app.secret, text, searchParams.get('auth_signature') ?? '')
    ? null
    : 'Wrong auth_signature'
}
