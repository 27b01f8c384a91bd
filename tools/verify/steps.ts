import path from 'node:path'
import { root } from '../root.ts'
import type { Counts } from './counts.ts'
import { readPlaywrightCounts, readVitestCounts } from './read-counts.ts'

/**
 * One check: a script of the root package.json. `report` names a JSON file that the test runner writes
 * (`args`), which contains the real number of tests; a check without one counts as one test.
 */
export type Step = {
  name: string
  timeoutMs: number
  needsBrowser?: true
  /** Uses one core: the next step may run beside it. */
  isSingle?: true
  report?: Report
}

type Report = { file: string; args: string; env?: Record<string, string>; read(text: string): Counts }

const MINUTE = 60_000

const vitest = (file: string): Report => ({
  file,
  args: `--reporter=default --reporter=json --outputFile.json=${file}`,
  read: readVitestCounts,
})

const playwright = (file: string): Report => ({
  file,
  args: '--reporter=line,json',
  // An absolute path: Playwright resolves a relative one from the folder of its configuration.
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(root, file) },
  read: readPlaywrightCounts,
})

/**
 * Steps of `pnpm verify` and `npm test`, in this order: quick ones and those that others depend on come
 * first, and of these the longest.
 */
export const steps: Step[] = [
  { name: 'types', timeoutMs: 5 * MINUTE, isSingle: true },
  { name: 'attack', timeoutMs: 10 * MINUTE, isSingle: true },
  { name: 'format', timeoutMs: MINUTE, isSingle: true },
  { name: 'versions', timeoutMs: MINUTE, isSingle: true },
  { name: 'docs:links', timeoutMs: MINUTE, isSingle: true },
  { name: 'lint', timeoutMs: 3 * MINUTE, isSingle: true },
  { name: 'boundaries', timeoutMs: 3 * MINUTE, isSingle: true },
  { name: 'unused', timeoutMs: 3 * MINUTE, isSingle: true },
  { name: 'api-report:check', timeoutMs: MINUTE, isSingle: true },
  { name: 'dependencies', timeoutMs: MINUTE, isSingle: true },
  { name: 'unit', timeoutMs: 40 * MINUTE, report: vitest('.cache/reports/unit.json') },
  { name: 'build', timeoutMs: 5 * MINUTE },
  { name: 'budgets', timeoutMs: MINUTE },
  { name: 'container', timeoutMs: 3 * MINUTE },
  { name: 'e2e', timeoutMs: 40 * MINUTE, needsBrowser: true, report: playwright('.cache/reports/e2e.json') },
  { name: 'storybook:build', timeoutMs: 5 * MINUTE },
  {
    name: 'stories',
    timeoutMs: 20 * MINUTE,
    needsBrowser: true,
    report: playwright('.cache/reports/stories.json'),
  },
]
