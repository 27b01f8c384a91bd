import { createHttp, type Http } from '@flotilla/api/client'
import { logout, type RuntimeConfig } from '@flotilla/api/contract'
import { sharedKeys } from '@flotilla/platform'
import type { EventBaseline } from '@flotilla/realtime'
import type { QueryClient } from '@tanstack/react-query'
import { takeEarlyAnswer } from '../early/early-answers.ts'
import type { Store } from '../store/store.ts'
import type { Identity } from './identity.ts'
import type { OtherTabs } from './other-tabs.ts'

type Options = {
  config: RuntimeConfig
  store: Store
  queryClient: QueryClient
  identity: Identity
  otherTabs: Pick<OtherTabs, 'hasTakenOver'>
  baseline: Pick<EventBaseline, 'watchCall'>
}

const sessionEnded = 'Your session has ended. Please sign in again.'

/**
 * The page's way to the API: the current token, stamped with the identity's epoch. When an answer says that
 * the service is disabled, user and account are read again, and the frame leads to payment.
 */
export function createShellHttp({
  config,
  store,
  queryClient,
  identity,
  otherTabs,
  baseline,
}: Options): Http {
  return createHttp({
    baseUrl: config.apiUrl,
    token: () => store.getState().session.token,
    epoch: () => store.getState().session.epoch,
    identitySignal: () => identity.signal(),
    fetch: async (input, init) => {
      // The last moment to check: a call that began as one person is never sent as another.
      if (otherTabs.hasTakenOver()) throw new DOMException('Another tab changed the identity.', 'AbortError')
      const ask = () => fetch(input, init)
      return (input instanceof Request ? takeEarlyAnswer(input, ask) : null) ?? ask()
    },
    watchCall: baseline.watchCall,
    onUnauthenticated: () => identity.expire(sessionEnded),
    onServiceDisabled: () => {
      void queryClient.invalidateQueries({ queryKey: sharedKeys.user })
      void queryClient.invalidateQueries({ queryKey: sharedKeys.account })
    },
  })
}

/** Nothing waits for the answer; this only ends a call that hangs. */
const revokeTimeoutMs = 10_000

/**
 * Tells the server that the session of a token is over (contract §6, (+)). The page has already dropped the
 * token and continues whatever happens: a backend may not know the call, or be out of reach. Sent even if the
 * page is left at once.
 */
export function createRevokeToken(apiUrl: string): (token: string) => void {
  return (token) => {
    const http = createHttp({
      baseUrl: apiUrl,
      token: () => token,
      timeoutMs: revokeTimeoutMs,
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    })
    http.call(logout).catch(() => {})
  }
}
