import { z } from 'zod'
import type { Counts } from './counts.ts'

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Numbers in vitest's JSON report; a file that fails before its first test counts as one failure. */
export function readVitestCounts(text: string): Counts {
  const report = VitestReport.parse(JSON.parse(text))
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: [],
  }
}

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string() })),
})

/** A describe block or a file of Playwright's JSON report. */
const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([])
  },
})

const PlaywrightReport = z.object({
  suites: z.array(Suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/**
 * Numbers in Playwright's JSON report; a flaky test passed and is named, an error outside any test counts as
 * a failure.
 */
export function readPlaywrightCounts(text: string): Counts {
  const { stats, errors, suites } = PlaywrightReport.parse(JSON.parse(text))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyTitles),
  }
}

function flakyTitles({ specs, suites }: z.infer<typeof Suite>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(flakyTitles)]
}
