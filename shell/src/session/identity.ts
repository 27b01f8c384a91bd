import type { QueryClient } from '@tanstack/react-query'
import { identityChanged } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'
import { toastsCleared } from '../store/toasts-slice.ts'
import { type TokenCookies, writeTokenCookies } from './token-cookies.ts'

export type Identity = {
  signIn: (token: string) => void
  /** Drops the session; `notice` is said on the sign-in page. */
  signOut: (notice?: string) => void
}

/**
 * The only place where the identity of the page changes. Each change writes the cookies, drops every cached answer,
 * aborts what is under way, and begins a new epoch, so that nothing of the former identity is shown.
 */
export function createIdentity(store: Store, queryClient: QueryClient): Identity {
  const change = (cookies: TokenCookies, notice?: string) => {
    writeTokenCookies(cookies)
    void queryClient.cancelQueries()
    store.dispatch(identityChanged({ ...cookies, ...(notice === undefined ? {} : { notice }) }))
    queryClient.clear()
  }
  return {
    signIn: (token) => {
      store.dispatch(toastsCleared())
      change({ token, originalToken: null })
    },
    signOut: (notice) => {
      if (store.getState().session.token === null) return
      change({ token: null, originalToken: null }, notice)
    },
  }
}
