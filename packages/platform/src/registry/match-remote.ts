import { matchRoutes } from '../router/index.ts'
import type { Registry, RegistryEntry } from './registry.ts'
import type { RemoteRoute } from './remote-declaration.ts'

export type RemoteMatch = { entry: RegistryEntry; route: RemoteRoute }

/**
 * The remote that owns an address, by its declaration alone; null when none does. Of several the router's own ranking
 * decides: `/sites/destroy` wins over `/sites/:tagId?`.
 */
export function matchRemote(registry: Registry, pathname: string): RemoteMatch | null {
  const routes = registry.remotes.flatMap((entry) =>
    entry.current.routes.map((route) => ({ path: route.path, handle: { entry, route } })),
  )
  return matchRoutes(routes, pathname)?.[0]?.route.handle ?? null
}
