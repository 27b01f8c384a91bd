import type { NavigationEntry, Registry } from '@flotilla/platform/registry'

/** A section's entries that this role may see, in order. Before the role is known, only what everybody sees. */
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
