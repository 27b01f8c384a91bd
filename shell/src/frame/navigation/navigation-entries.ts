import type { Session } from '@flotilla/platform'
import { matchRemote, type NavigationEntry, type Registry } from '@flotilla/platform/registry'
import { matchPath } from '@flotilla/platform/router'
import { readWords } from '../../fleet/kept-fleet.ts'

/**
 * A section's entries that this person may see and this backend offers, in order. Null, before the person is
 * known: the entries for every role, by what the backend offered last.
 */
export function navigationEntries(
  registry: Registry,
  section: NavigationEntry['section'],
  session: Pick<Session, 'user' | 'account'> | null,
): NavigationEntry[] {
  const role = session?.user.role ?? null
  return registry.remotes
    .flatMap((remote) => remote.current.navigation)
    .filter((entry) => entry.section === section && (entry.role === undefined || entry.role === role))
    .filter(({ needs }) => needs === undefined || isOffered(needs, session))
    .sort((a, b) => a.order - b.order)
}

function isOffered(word: string, session: Pick<Session, 'user' | 'account'> | null): boolean {
  if (session === null) return readWords().includes(word)
  const { user, account } = session
  return [user, account].some(({ capabilities }) => capabilities?.some((one) => one === word) === true)
}

/**
 * The path of the entry that is highlighted at an address; null: none. An entry is highlighted at its own
 * address and below it. An address that no entry covers (`/site/7/destroy`) highlights the entry that its
 * remote declares first, if all of the remote's entries are in one section.
 */
export function litPath(registry: Registry, pathname: string): string | null {
  const remote = matchRemote(registry, pathname)?.entry.current
  if (remote === undefined) return null
  const covering = remote.navigation.find(({ path }) => matchPath({ path, end: false }, pathname) !== null)
  if (covering !== undefined) return covering.path
  const [first, ...rest] = remote.navigation
  return first !== undefined && rest.every(({ section }) => section === first.section) ? first.path : null
}
