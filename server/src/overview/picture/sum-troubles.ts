import type { Trouble } from '@flotilla/api/contract'

/** Each reason once with the sum of its sites, in the order in which they come. */
export function sumTroubles(troubles: readonly Trouble[]): Trouble[] {
  const sums = new Map<string, Trouble>()
  for (const trouble of troubles) {
    const key = `${trouble.code} ${trouble.severity}`
    sums.set(key, { ...trouble, sites: (sums.get(key)?.sites ?? 0) + trouble.sites })
  }
  return [...sums.values()]
}
