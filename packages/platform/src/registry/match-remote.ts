import { bestRoute } from './best-route.ts'
import type { Registry, RegistryEntry } from './registry.ts'
import type { RemoteRoute } from './remote-declaration.ts'

export type RemoteMatch = { entry: RegistryEntry; route: RemoteRoute }

/**
 * The remote that owns an address, by its declaration alone; null when none does. Of several the router's own ranking
 * decides: `/sites/destroy` wins over `/sites/:tagId?`.
 */
export function matchRemote({ remotes }: Pick<Registry, 'remotes'>, pathname: string): RemoteMatch | null {
  const routes = remotes.flatMap((entry) =>
    entry.current.routes.map((route) => ({ path: route.path, entry, route })),
  )
  const best = bestRoute(routes, pathname)
  return best && { entry: best.entry, route: best.route }
}
