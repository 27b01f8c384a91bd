import type { Registry, RegistryEntry, RemoteRoute } from '@flotilla/api/releases'

export type RemoteMatch = { entry: RegistryEntry; route: RemoteRoute }

/**
 * The remote that owns an address, by its declaration alone; null when none does. Of several the router's own
 * ranking decides: `/sites/destroy` wins over `/sites/:tagId?`.
 */
export function matchRemote({ remotes }: Pick<Registry, 'remotes'>, pathname: string): RemoteMatch | null {
  const routes = remotes.flatMap((entry) =>
    entry.current.routes.map((route) => ({ path: route.path, entry, route })),
  )
  const best = bestRoute(routes, pathname)
  return best && { entry: best.entry, route: best.route }
}

/**
 * The route that React Router would choose for an address among routes side by side, or null: a fixed part
 * wins over a parameter, a longer path over a shorter one, the first of equals. Without the router, because
 * the page's head asks before any code is there; a test holds both against each other.
 */
export function bestRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  const parts = partsOf(pathname)
  let best: { route: Route; score: number } | null = null
  for (const route of routes) {
    for (const segments of variantsOf(route.path.split('/').slice(1))) {
      const score = scoreOf(segments)
      if (fits(segments, parts) && (best === null || score > best.score)) best = { route, score }
    }
  }
  return best?.route ?? null
}

function partsOf(pathname: string): string[] {
  const parts = pathname.split('/').slice(1)
  while (parts.at(-1) === '') parts.pop()
  try {
    return parts.map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
  } catch {
    return parts
  }
}

/** With and without each part that may be left out (`:tagId?`). */
function variantsOf([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]]
  const ends = variantsOf(rest)
  const taken = ends.map((end) => [first.replace(/\?$/, ''), ...end])
  return first.endsWith('?') ? [...taken, ...ends] : taken
}

const isParameter = (segment: string) => segment.startsWith(':')

/** React Router's weights: 1 for each part, and 10 for a fixed one, 3 for a parameter; `*` takes 2 away. */
function scoreOf(segments: readonly string[]): number {
  const weights = segments.map((segment) => (segment === '*' ? -1 : isParameter(segment) ? 4 : 11))
  return weights.reduce((sum, weight) => sum + weight, 0)
}

function fits(segments: readonly string[], parts: readonly string[]): boolean {
  const fixed = segments.at(-1) === '*' ? segments.slice(0, -1) : segments
  if (fixed === segments ? parts.length !== fixed.length : parts.length < fixed.length) return false
  return fixed.every((segment, index) => {
    const part = parts[index] ?? ''
    return isParameter(segment) ? part !== '' : part.toLowerCase() === segment.toLowerCase()
  })
}
