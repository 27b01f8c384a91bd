import { createHttp } from '@flotilla/api/client'
import { logout } from '@flotilla/api/contract'

/** Nothing waits for the answer; this only ends a call that hangs. */
const timeoutMs = 10_000

/**
 * Tells the server that the session of a token is over (contract §6, (+)). The page has let go of the token already and
 * goes on whatever comes: a backend may not know the call, or not be there. Sent even if the page is left at once.
 */
export function createRevokeToken(apiUrl: string): (token: string) => void {
  return (token) => {
    const http = createHttp({
      baseUrl: apiUrl,
      token: () => token,
      timeoutMs,
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    })
    http.call(logout).catch(() => {})
  }
}
