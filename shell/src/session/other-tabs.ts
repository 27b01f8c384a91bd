import type { Identity } from './identity.ts'
import { sitesOrSamePath } from './safe-return-path.ts'
import { readTokenCookies, type TokenCookies } from './token-cookies.ts'

const channelName = 'flotilla-identity'
const signedOut = 'You signed out in another tab.'

export type OtherTabs = {
  /** Tells the other tabs that this one has just written the cookies. */
  announce: () => void
  /**
   * Whether another tab has changed the signed-in person since this page last checked. If so, the page has
   * already dropped its own identity, and the caller must not go on.
   */
  hasTakenOver: () => boolean
  /** Begins to check whenever another tab tells, and whenever this one becomes visible again. */
  watch: (identity: Pick<Identity, 'adopt'>) => void
}

/**
 * The cookies belong to all tabs of a browser: signing in or out, or acting as a user, in one of them ends
 * the identity of the others. A sign-out leads to the sign-in page; another person gets a reload, without ids
 * of the previous person's data in the address.
 */
export function createOtherTabs(load = (path: string) => location.replace(path)): OtherTabs {
  // Compares with what the page last saw, not with what it wrote: a browser may store no cookies at all.
  let seen = readTokenCookies()
  let watching: Pick<Identity, 'adopt'> | null = null
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)

  function hasTakenOver(): boolean {
    const now = readTokenCookies()
    if (watching === null || isSame(seen, now)) return false
    seen = now
    watching.adopt(now, now.token === null ? signedOut : undefined)
    if (now.token !== null) load(sitesOrSamePath(location.pathname))
    return true
  }

  return {
    announce() {
      seen = readTokenCookies()
      channel?.postMessage(null)
    },
    hasTakenOver,
    watch(identity) {
      watching = identity
      const look = () => void hasTakenOver()
      channel?.addEventListener('message', look)
      document.addEventListener('visibilitychange', look)
      for (const moment of ['focus', 'pageshow']) window.addEventListener(moment, look)
    },
  }
}

function isSame(one: TokenCookies, other: TokenCookies): boolean {
  return one.token === other.token && one.originalToken === other.originalToken
}
