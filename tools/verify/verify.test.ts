import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { type Counts, sumCounts } from './counts.ts'
import { readPlaywrightCounts, readVitestCounts } from './read-counts.ts'
import { reportStep } from './report-step.ts'
import { runStep } from './run-step.ts'
import { steps } from './steps.ts'

const step = { name: 'sample', timeoutMs: 20_000 }
const counts = (passed: number, failed: number) => () => ({ passed, failed, skipped: 0, flaky: [] })
const reporting = (read: () => Counts) => ({
  ...step,
  report: { file: '.cache/reports/sample.json', args: '> .cache/reports/sample.json', read },
})

describe('the steps of verify', () => {
  it('each have a script, so that each can be run alone', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    expect(steps.filter(({ name }) => !scripts[name])).toEqual([])
  })
})

describe('runStep', () => {
  it('counts a check without a report as one test', async () => {
    expect((await runStep(step, 'true')).counts).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: [] })
    expect((await runStep(step, 'false')).counts).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: [] })
  })

  it('counts what the report says', async () => {
    const { counts: found } = await runStep(reporting(counts(7, 0)), 'echo {}')
    expect(found).toEqual({ passed: 7, failed: 0, skipped: 0, flaky: [] })
  })

  it('counts a bad end as a failure, whatever the report says', async () => {
    const { counts: found } = await runStep(reporting(counts(7, 0)), 'false')
    expect(found).toEqual({ passed: 7, failed: 1, skipped: 0, flaky: [] })
  })

  it('counts a failed test as a failure, whatever the exit code says', async () => {
    expect((await runStep(reporting(counts(7, 2)), 'true')).counts.failed).toBe(2)
  })

  it('counts a missing report as a failure', async () => {
    const due = { ...step, report: { file: '.cache/reports/missing.json', args: '', read: counts(1, 0) } }
    expect((await runStep(due, 'true')).counts).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: [] })
  })

  it('counts an empty report as a failure', async () => {
    expect((await runStep(reporting(counts(0, 0)), 'echo {}')).counts.failed).toBe(1)
  })
})

describe('the counts', () => {
  it('are those of vitest, with files that failed before their first test', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
      ],
    }
    expect(readVitestCounts(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: [] })
  })

  it('are those of Playwright, where a test that needed a second try is named', () => {
    const spec = { title: 'slow', file: 'a.spec.ts', tests: [{ status: 'flaky' }] }
    const report = {
      suites: [{ specs: [], suites: [{ specs: [spec] }] }],
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 },
      errors: [{}],
    }
    expect(readPlaywrightCounts(JSON.stringify(report))).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
      flaky: ['a.spec.ts › slow'],
    })
  })

  it('add up', () => {
    expect(sumCounts([counts(1, 2)(), counts(3, 0)()])).toEqual({
      passed: 4,
      failed: 2,
      skipped: 0,
      flaky: [],
    })
  })
})

describe('the report of a step', () => {
  it('is one line when all is well', async () => {
    const line = reportStep(await runStep(step, 'echo much output'))
    expect(line).toMatch(/^✓ sample .*1 passed/)
    expect(line).not.toContain('much output')
  })

  it('shows what a failing step printed, and where the rest is', async () => {
    const text = reportStep(await runStep(step, 'echo because; false'))
    expect(text).toMatch(/^✗ sample .*1 failed/)
    expect(text).toContain('because')
    expect(text).toContain('.cache/logs/sample.log')
  })
})
