import { checkEveryMs } from './claim-checks.ts'

/**
 * Share of failing sites, in percent of all recently checked ones, above which we suspect our own connection
 * (fleet §2.15).
 */
const suspectPercent = 30
/** Fewer failing sites than this say nothing about us. */
const leastFailing = 3
/**
 * How long a site's latest check counts: a site that answers is checked every five minutes, a failing one
 * every minute.
 */
const countsMs = { up: checkEveryMs + 30_000, down: 90_000 }

export type Suspicion = {
  /** Records the check of a site that was up before; the latest of each site counts. */
  note: (siteId: number, isUp: boolean, at: Date) => void
  /** Whether so large a share of sites fails at the same time that the fault is probably ours. */
  isOurs: (at: Date) => boolean
}

/**
 * Remembers the latest check of each site by this process: each process has its own connection to suspect.
 */
export function createSuspicion(): Suspicion {
  const checks = new Map<number, { isUp: boolean; atMs: number }>()
  return {
    note(siteId, isUp, at) {
      checks.set(siteId, { isUp, atMs: at.getTime() })
    },
    isOurs(at) {
      for (const [siteId, { isUp, atMs }] of checks) {
        if (at.getTime() - atMs >= countsMs[isUp ? 'up' : 'down']) checks.delete(siteId)
      }
      const failing = [...checks.values()].filter(({ isUp }) => !isUp).length
      return failing >= leastFailing && failing * 100 > checks.size * suspectPercent
    },
  }
}
