/** Numbers of tests of one check. `skipped` ones count neither way, but are reported. */
export type Counts = { passed: number; failed: number; skipped: number }

/** The numbers of all checks together. */
export function sumCounts(all: Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}
