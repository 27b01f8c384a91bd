/**
 * What is left out of a start for one reason. `sites`: the names of the first of them, empty if the backend
 * names none; `hasMore`: there are others.
 */
export type LeftOutReason = { why: string; count: number; sites: readonly string[]; hasMore: boolean }

/** "15 are left out", and the reasons. */
export type LeftOutSum = { words: string; reasons: readonly LeftOutReason[] }

/** Sums up the reasons; null: nothing is left out. */
export function sumLeftOut(reasons: readonly LeftOutReason[]): LeftOutSum | null {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return { words: `${total.toLocaleString('en-US')} ${total === 1 ? 'is' : 'are'} left out`, reasons }
}

/** Names that a reason has room for. */
const MAX_NAMES = 50

/** The sites that are left out by their reasons, the most frequent first. */
export function leftOutByReason(sites: readonly { name: string; why: string }[]): LeftOutReason[] {
  const names = new Map<string, string[]>()
  for (const { name, why } of sites) {
    const own = names.get(why) ?? []
    own.push(name)
    names.set(why, own)
  }
  return [...names]
    .map(([why, own]) => ({
      ...{ why, count: own.length, sites: own.slice(0, MAX_NAMES) },
      hasMore: own.length > MAX_NAMES,
    }))
    .sort((a, b) => b.count - a.count)
}
