import type { QueryClient } from '@tanstack/react-query'
import { dropKeptAnswers } from '../cache/kept-answers.ts'
import { dropStored } from '../storage/browser-storage.ts'
import { keptWorkPrefix } from '../storage/kept-work-key.ts'
import { notificationsForgotten, toastsCleared } from '../store/notice-slices.ts'
import { progressForgotten } from '../store/realtime-slices.ts'
import { identityChanged } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'
import { dropSiteHandOff } from './site-hand-off.ts'
import { type TokenCookies, writeTokenCookies } from './token-cookies.ts'

export type Identity = {
  signIn: (token: string) => void
  /**
   * The person signs out: drops both cookies (spec: account-and-administration §4), and a site that waits to
   * be added.
   */
  signOut: () => void
  /** The server ended the session; the sign-in page shows `notice`. A waiting site stays. */
  expire: (notice: string) => void
  /** Begins to act as the user of `token`; stores the current token as the original one. */
  actAs: (token: string) => void
  /** Goes back to the original token. Does nothing without impersonation. */
  stopActing: () => void
  /** Another tab has changed the cookies to these; the sign-in page shows `notice`. */
  adopt: (cookies: TokenCookies, notice?: string) => void
  /** Aborted when the current identity ends. */
  signal: () => AbortSignal
}

type Outward = { announce?: () => void; revoke?: (token: string) => void }

/**
 * The only place where the identity of the page changes. Each change writes the cookies, aborts calls under
 * way, drops every cached answer, begins a new epoch, so that nothing of the previous identity is shown, and
 * tells other tabs. A token that the page will not use again goes to `revoke`.
 */
export function createIdentity(
  store: Store,
  queryClient: QueryClient,
  { announce = () => {}, revoke = () => {} }: Outward = {},
): Identity {
  const now = () => store.getState().session
  let running = new AbortController()
  const begin = (cookies: TokenCookies, notice?: string) => {
    running.abort()
    running = new AbortController()
    forgetAnswers(queryClient)
    dropKeptAnswers()
    store.dispatch(toastsCleared())
    store.dispatch(progressForgotten())
    store.dispatch(notificationsForgotten())
    store.dispatch(identityChanged({ ...cookies, ...(notice === undefined ? {} : { notice }) }))
  }
  const change = (cookies: TokenCookies, notice?: string) => {
    const { token, originalToken } = now()
    writeTokenCookies(cookies)
    begin(cookies, notice)
    announce()
    // With a notice, the server has ended the token.
    const dropped = notice === undefined ? [token, originalToken] : [originalToken]
    const kept = Object.values(cookies)
    for (const each of dropped) if (each !== null && !kept.includes(each)) revoke(each)
  }
  return {
    signIn: (token) => change({ token, originalToken: null }),
    signOut: () => {
      dropSiteHandOff()
      dropStored(keptWorkPrefix)
      dropKeptAnswers()
      if (now().token !== null) change({ token: null, originalToken: null })
    },
    expire: (notice) => {
      if (now().token !== null) change({ token: null, originalToken: null }, notice)
    },
    actAs: (token) => {
      dropSiteHandOff()
      change({ token, originalToken: now().originalToken ?? now().token })
    },
    stopActing: () => {
      const { originalToken } = now()
      if (originalToken === null) return
      dropSiteHandOff()
      change({ token: originalToken, originalToken: null })
    },
    adopt: (cookies, notice) => {
      dropSiteHandOff()
      begin(cookies, notice)
    },
    signal: () => running.signal,
  }
}

/**
 * Empties the cache for good. A mutation of the previous identity that is still under way will fail as
 * aborted, and its roll-back would write the old rows back into the cache of the next person; so its
 * callbacks are taken away.
 */
function forgetAnswers(queryClient: QueryClient): void {
  for (const mutation of queryClient.getMutationCache().findAll({ status: 'pending' })) {
    const { onSuccess: _, onError: __, onSettled: ___, ...options } = mutation.options
    mutation.setOptions(options)
  }
  queryClient.clear()
}
