import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import { root } from '../root.ts'

/** A file → the files that import it; types alone count for nothing. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** What stories can show, in source; node_modules changes with the lockfile alone. */
const INSIDE = '^(packages|shell|remotes|\\.storybook)/'
const NEVER_SHOWN = '(^|/)(dist|node_modules)/|\\.(test|test-d|spec)\\.'

/** Who imports whom among all that stories can show. */
export async function readImporters(): Promise<Importers> {
  const options = createRequire(import.meta.url)('../boundaries/options.cjs')
  const { output } = await cruise(['packages', 'shell', 'remotes', '.storybook'], {
    ...options,
    baseDir: root,
    includeOnly: { path: INSIDE },
    exclude: { path: NEVER_SHOWN },
  })
  if (typeof output === 'string') throw new Error('The cruise gave text where its result was expected.')
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of output.modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only')) continue
      const known = importers.get(resolved)
      if (known === undefined) importers.set(resolved, [source])
      else known.push(source)
    }
  }
  return importers
}

/** How many imports are between each file that is touched and what changed; 0 for what changed itself. */
export function distancesFrom(changed: readonly string[], importers: Importers): ReadonlyMap<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]))
  // A map is visited in the order in which it grows: nearest first.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
