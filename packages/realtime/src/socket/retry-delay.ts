const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * Milliseconds to wait before the next try: doubles up to 30 s, and anywhere in its upper half, so that
 * consoles do not come back in step. `failures` counts from 0; `random` gives 0 to 1.
 */
export function retryDelayMs(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 16))
  return longest * (0.5 + random() / 2)
}

/** How long a try may take: short at first, since a refused connection is told only by silence. */
export function attemptTimeoutMs(failures: number): number {
  return Math.min(15_000, 4000 * 2 ** Math.min(failures, 4))
}
