import type { SiteRef } from '../sites/site-starts.ts'

/** "1 site", "10 sites". */
export const countWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "Alpha" for a single site, otherwise "10 sites". */
export const siteWords = (sites: readonly { name: string }[], count: number) =>
  sites.length === 1 && sites[0] !== undefined ? sites[0].name : countWords(count, 'site')

/**
 * "3 are left out: Work is running on this site (2), The core is up to date (1)."; no note if none is left
 * out.
 */
export function leftOutNote(targets: readonly SiteRef[]): string[] {
  const counts = new Map<string, number>()
  for (const { skip } of targets) if (skip !== undefined) counts.set(skip, (counts.get(skip) ?? 0) + 1)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const words = [...counts].map(([why, count]) => `${why} (${count})`).join(', ')
  return [`${total} ${total === 1 ? 'is' : 'are'} left out: ${words}.`]
}
