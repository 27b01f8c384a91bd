/**
 * Numbers of tests of one check. `skipped` ones count neither way, but are reported; `flaky` are the titles
 * of passed tests that needed a second try.
 */
export type Counts = { passed: number; failed: number; skipped: number; flaky: string[] }

/** The numbers of all checks together. */
export function sumCounts(all: Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      flaky: [...sum.flaky, ...flaky],
    }),
    { passed: 0, failed: 0, skipped: 0, flaky: [] },
  )
}
