/** Growth that needs no acceptance: hashes and names alone change a size a little. */
const TOLERATED = 0.03

/**
 * Sizes in bytes; `accepted` is null for a remote whose size was never accepted, `limit` is its declared
 * budget.
 */
export type Measured = { name: string; size: number; accepted: number | null; limit: number }

/** The fault of a size, as a sentence; null when it has none (quality: Speed). */
export function checkBudget({ name, size, accepted, limit }: Measured): string | null {
  const now = `${name}: its first route needs ${kB(size)} of its own code`
  if (size > limit)
    return `${now}, more than the ${kB(limit)} of its remote.json. Load later what the first view does not show.`
  if (accepted === null) return `${now}; accept it with: pnpm budgets --accept`
  if (size <= accepted * (1 + TOLERATED)) return null
  return `${now}, accepted are ${kB(accepted)}. Make it smaller, or accept it with: pnpm budgets --accept`
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
