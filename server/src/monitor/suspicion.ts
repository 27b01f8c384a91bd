import { checkEveryMs } from './claim-checks.ts'

/**
 * Failing sites, in percent of all that were checked lately, from which we suspect our own connection (fleet
 * §2.15).
 */
const suspectPercent = 30
/** Fewer failing sites than this say nothing about us. */
const leastFailing = 3
/**
 * A site that answers is asked every five minutes, one that fails every minute: so long its latest check
 * counts.
 */
const countsMs = { up: checkEveryMs + 30_000, down: 90_000 }

export type Suspicion = {
  /** Notes the check of a site that was up before; the latest of each counts. */
  note: (siteId: number, isUp: boolean, at: Date) => void
  /** Whether this many sites fail at the same time that the fault is rather ours. */
  isOurs: (at: Date) => boolean
}

/**
 * Remembers the latest check of each site by this process: each process has a connection of its own to doubt.
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
