import type { RemoteRelease } from '@flotilla/platform/registry'
import { matchPath } from 'react-router-dom'

/** Addresses of a remote that can be opened without knowing an id: `/sites/:tagId?` as `/sites`. */
export function ownPaths({ routes }: Pick<RemoteRelease, 'routes'>): string[] {
  return routes.map(({ path }) => path.replace(/\/:[^/]+\?/g, '')).filter((path) => !path.includes(':'))
}

/** Those of `paths` that the remote did not declare, in sentences. `from`: where it was before. */
export function strangePaths(
  paths: readonly string[],
  { name, routes }: Pick<RemoteRelease, 'name' | 'routes'>,
  from?: string,
): string[] {
  const declared = routes.map(({ path }) => path)
  const isOwn = (path: string) =>
    declared.includes(path) || declared.some((own) => matchPath(own, path.split('?')[0] ?? '') !== null)
  const way = from === undefined ? 'has a route' : `leads from ${from} to`
  return paths
    .filter((path) => !isOwn(path))
    .map((path) => `${name} ${way} ${path}, which it does not declare.`)
}
