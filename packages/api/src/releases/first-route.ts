import type { RemoteRelease } from './remote-release.ts'

/** The remote's own scripts and styles of its first view: what its budget counts, compressed with brotli. */
export function firstRouteFiles({ preload }: Pick<RemoteRelease, 'preload'>): string[] {
  return preload.filter((file) => /\.(js|css)$/.test(file))
}

/** Why `bytes` for the first view are too many, in a sentence; null when they are within the budget. */
export function overBudget(bytes: number, { budgets }: Pick<RemoteRelease, 'budgets'>): string | null {
  if (bytes <= budgets.firstRouteKb * 1000) return null
  return `Its first route needs ${(bytes / 1000).toFixed(1)} kB of its own code, its budget is ${budgets.firstRouteKb} kB.`
}
