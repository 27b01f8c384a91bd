import { matchRemote, type NavigationEntry, type Registry } from '@flotilla/platform/registry'
import { matchPath } from '@flotilla/platform/router'

/**
 * A section's entries that this role may see, in order. Before the role is known, only the entries for every
 * role.
 */
export function navigationEntries(
  registry: Registry,
  section: NavigationEntry['section'],
  role: number | null,
): NavigationEntry[] {
  return registry.remotes
    .flatMap((remote) => remote.current.navigation)
    .filter((entry) => entry.section === section && (entry.role === undefined || entry.role === role))
    .sort((a, b) => a.order - b.order)
}

/**
 * The path of the entry that is highlighted at an address; null: none. An entry is highlighted at its own
 * address and below it. An address that no entry covers (`/site/7/destroy`) highlights the entry that its
 * remote names first, if all of the remote's entries are in one section.
 */
export function litPath(registry: Registry, pathname: string): string | null {
  const remote = matchRemote(registry, pathname)?.entry.current
  if (remote === undefined) return null
  const covering = remote.navigation.find(({ path }) => matchPath({ path, end: false }, pathname) !== null)
  if (covering !== undefined) return covering.path
  const [first, ...rest] = remote.navigation
  return first !== undefined && rest.every(({ section }) => section === first.section) ? first.path : null
}
