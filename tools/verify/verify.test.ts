import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { type Counts, sumCounts } from './counts.ts'
import { readPicturesReport, readPlaywrightReport, readVitestReport } from './read-counts.ts'
import { readCpuTime } from './read-cpu-time.ts'
import { reportCosts } from './report-costs.ts'
import { reportStep } from './report-step.ts'
import { runStep } from './run-step.ts'
import { daySteps, longSteps } from './steps.ts'

const step = { name: 'sample', timeoutMs: 20_000 }
const counts = (passed: number, failed: number): Counts => ({ passed, failed, skipped: 0 })
const reporting = (found: Counts) => ({
  ...step,
  report: {
    file: '.cache/reports/sample.json',
    args: '> .cache/reports/sample.json',
    read: () => ({ counts: found, files: [{ file: 'a.test.ts', durationMs: 1200 }] }),
  },
})

describe('the steps of verify', () => {
  it('have each a script, so that each can run alone', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    expect([...daySteps, ...longSteps].filter(({ name }) => !scripts[name])).toEqual([])
  })
})

describe('runStep', () => {
  it('counts a check without a report as one test, by its exit code', async () => {
    expect((await runStep(step, 'true')).counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect((await runStep(step, 'false')).counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('takes the counts of the report', async () => {
    const { counts: found } = await runStep(reporting(counts(7, 0)), 'echo {}')
    expect(found).toEqual(counts(7, 0))
  })

  it('counts a non-zero exit code as a failure, whatever the report says', async () => {
    const { counts: found } = await runStep(reporting(counts(7, 0)), 'false')
    expect(found).toEqual({ passed: 7, failed: 1, skipped: 0 })
  })

  it('counts a failed test as a failure, whatever the exit code says', async () => {
    expect((await runStep(reporting(counts(7, 2)), 'true')).counts.failed).toBe(2)
  })

  it('counts a missing report as a failure', async () => {
    const due = {
      ...step,
      report: { ...reporting(counts(1, 0)).report, file: '.cache/reports/missing.json', args: '' },
    }
    expect((await runStep(due, 'true')).counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts an empty report as a failure', async () => {
    expect((await runStep(reporting(counts(0, 0)), 'echo {}')).counts.failed).toBe(1)
  })
})

describe('the report of a test runner', () => {
  it('counts the files of vitest that failed before their first test', () => {
    const file = { name: path.join(root, 'a.test.ts'), startTime: 5, endTime: 12 }
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        { ...file, status: 'failed', assertionResults: [] },
        { ...file, status: 'failed', assertionResults: [{}] },
      ],
    }
    expect(readVitestReport(JSON.stringify(report))).toEqual({
      counts: { passed: 5, failed: 2, skipped: 2 },
      files: Array(2).fill({ file: 'a.test.ts', durationMs: 7 }),
    })
  })

  it('counts a journey of Playwright that passed on a second try as failed', () => {
    const spec = { title: 'slow', tests: [{ results: [{ duration: 30 }, { duration: 20 }] }] }
    const inner = { file: 'a.spec.ts', specs: [spec] }
    const report = {
      config: { rootDir: path.join(root, 'e2e') },
      suites: [{ file: 'a.spec.ts', specs: [spec], suites: [inner] }],
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 },
      errors: [{}],
    }
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      counts: { passed: 4, failed: 3, skipped: 3 },
      files: [{ file: 'e2e/a.spec.ts', durationMs: 100 }],
    })
  })
})

describe('sumCounts', () => {
  it('adds the counts of all checks', () => {
    expect(sumCounts([counts(1, 2), counts(3, 0)])).toEqual(counts(4, 2))
  })
})

describe('readCpuTime', () => {
  it('reads the CPU time of all children from the output of the shell', () => {
    expect(readCpuTime('0m0.010s 0m0.000s\n1m2.500s 0m3.250s\n')).toBe(65_750)
  })

  it.each([null, '', 'Killed'])('is null for other output: %j', (text) => {
    expect(readCpuTime(text)).toBeNull()
  })
})

describe('the costs of a run', () => {
  it('name each step, their sum and the files that took longest', async () => {
    const results = [await runStep(step, 'true'), await runStep(reporting(counts(7, 1)), 'echo {}')]
    const text = reportCosts(results, { wallMs: 61_000, machineMs: 90_000 })
    expect(text).toMatch(/^all +61 +\d+ +9$/m)
    expect(text).toContain('was busy for 90 s')
    expect(text).toMatch(/1\.2 {2}a\.test\.ts$/)
  })

  it('contain the CPU time of all that a step started', async () => {
    const { cpuMs } = await runStep(step, 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done')
    expect(cpuMs).toBeGreaterThan(0)
  })
})

describe('the report of a step', () => {
  it('is one line when every test passed', async () => {
    const line = reportStep(await runStep(step, 'echo much output'))
    expect(line).toMatch(/^✓ sample .*1 passed/)
    expect(line).not.toContain('much output')
  })

  it('has the note of a step that passed on a line of its own', async () => {
    const note = 'Not compared: another browser.'
    const noting = {
      ...step,
      report: {
        file: '.cache/reports/note.json',
        args: '> .cache/reports/note.json',
        read: readPicturesReport,
      },
    }
    const line = reportStep(await runStep(noting, `echo '${JSON.stringify({ passed: 1, failed: 0, note })}'`))
    expect(line).toMatch(/^✓ sample .*1 passed.*\n {4}Not compared: another browser\.$/)
  })

  it('shows the output of a failed step, and where the rest is', async () => {
    const text = reportStep(await runStep(step, 'echo because; false'))
    expect(text).toMatch(/^✗ sample .*1 failed/)
    expect(text).toContain('because')
    expect(text).toContain('.cache/logs/sample.log')
  })
})
