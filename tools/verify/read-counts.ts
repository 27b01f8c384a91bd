import path from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'
import type { Counts } from './counts.ts'

/** A file of tests, relative to the root, and how long a worker was busy with it. */
export type FileTime = { file: string; durationMs: number }
/** `note` says what a step that passed did not look at. */
export type TestReport = { counts: Counts; files: FileTime[]; note?: string | null }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
})

/** Numbers in vitest's JSON report; a file that fails before its first test counts as one failure. */
export function readVitestReport(text: string): TestReport {
  const report = VitestReport.parse(JSON.parse(text))
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    durationMs: endTime - startTime,
  }))
  return { counts, files }
}

const Result = z.object({ duration: z.number() })
const Spec = z.object({ tests: z.array(z.object({ results: z.array(Result) })) })

/** A describe block or a file of Playwright's JSON report. */
const Suite = z.object({
  file: z.string(),
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([])
  },
})

const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/**
 * Numbers in Playwright's JSON report. A test that passed on a second try only is a failure, and so is an
 * error outside any test.
 */
export function readPlaywrightReport(text: string): TestReport {
  const { config, stats, errors, suites } = PlaywrightReport.parse(JSON.parse(text))
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
  const files = suites.map((suite) => ({
    file: path.relative(root, path.join(config.rootDir, suite.file)),
    durationMs: durationOf(suite),
  }))
  return { counts, files }
}

const PicturesReport = z.object({ passed: z.number(), failed: z.number(), note: z.string().nullable() })

/** Numbers of `tools/pictures`. */
export function readPicturesReport(text: string): TestReport {
  const { passed, failed, note } = PicturesReport.parse(JSON.parse(text))
  return { counts: { passed, failed, skipped: 0 }, files: [], note }
}

function durationOf({ specs, suites }: z.infer<typeof Suite>): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}
