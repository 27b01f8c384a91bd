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
  }
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** Numbers in Playwright's JSON report; an error outside any test counts as a failure. */
export function readPlaywrightCounts(text: string): Counts {
  const { stats, errors } = PlaywrightReport.parse(JSON.parse(text))
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
