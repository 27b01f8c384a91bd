import { matchPath } from '../router/index.ts'
import type { Registry, RegistryEntry } from './registry.ts'
import type { RemoteRoute } from './remote-declaration.ts'

export type RemoteMatch = { entry: RegistryEntry; route: RemoteRoute }

/** The remote that owns an address, by its declaration alone; null when nobody does. Longer paths win. */
export function matchRemote(registry: Registry, pathname: string): RemoteMatch | null {
  const candidates = registry.remotes
    .flatMap((entry) => entry.current.routes.map((route) => ({ entry, route })))
    .sort((a, b) => specificity(b.route.path) - specificity(a.route.path))
  return candidates.find(({ route }) => matchPath(route.path, pathname) !== null) ?? null
}

/** Fixed segments count for more than parameters, so that `/sites/destroy` wins over `/sites/:tagId?`. */
function specificity(path: string): number {
  return path
    .split('/')
    .filter(Boolean)
    .reduce((sum, segment) => sum + (segment.startsWith(':') ? 1 : 10), 0)
}
