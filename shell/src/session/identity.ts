import type { QueryClient } from '@tanstack/react-query'
import { progressForgotten } from '../store/progress-slice.ts'
import { identityChanged } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'
import { toastsCleared } from '../store/toasts-slice.ts'
import { type TokenCookies, writeTokenCookies } from './token-cookies.ts'

export type Identity = {
  signIn: (token: string) => void
  /** Drops the session; `notice` is said on the sign-in page. */
  signOut: (notice?: string) => void
  /** Aborted when the identity of the moment ends. */
  signal: () => AbortSignal
}

/**
 * The only place where the identity of the page changes. Each change writes the cookies, aborts what is under way, drops
 * every cached answer, and begins a new epoch, so that nothing of the former identity is shown.
 */
export function createIdentity(store: Store, queryClient: QueryClient): Identity {
  let running = new AbortController()
  const change = (cookies: TokenCookies, notice?: string) => {
    running.abort()
    running = new AbortController()
    writeTokenCookies(cookies)
    store.dispatch(toastsCleared())
    store.dispatch(progressForgotten())
    store.dispatch(identityChanged({ ...cookies, ...(notice === undefined ? {} : { notice }) }))
    queryClient.clear()
  }
  return {
    signIn: (token) => change({ token, originalToken: null }),
    signOut: (notice) => {
      if (store.getState().session.token !== null) change({ token: null, originalToken: null }, notice)
    },
    signal: () => running.signal,
  }
}
