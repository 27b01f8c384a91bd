import path from 'node:path'
import { root } from '../root.ts'
import { readPicturesReport, readPlaywrightReport, readVitestReport, type TestReport } from './read-counts.ts'

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

type Report = { file: string; args: string; env?: Record<string, string>; read(text: string): TestReport }

const MINUTE = 60_000

const vitest = (file: string): Report => ({
  file,
  args: `--reporter=default --reporter=json --outputFile.json=${file}`,
  read: readVitestReport,
})

const playwright = (file: string): Report => ({
  file,
  args: '--reporter=line,json',
  // An absolute path: Playwright resolves a relative one from the folder of its configuration.
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(root, file) },
  read: readPlaywrightReport,
})

const pictures = (file: string): Report => ({ file, args: `--report ${file}`, read: readPicturesReport })

const build: Step = { name: 'build', timeoutMs: 5 * MINUTE }
const storybookBuild: Step = { name: 'storybook:build', timeoutMs: 5 * MINUTE }

/**
 * Steps of `pnpm verify` and `npm test`, in this order: quick ones and those that others depend on come
 * first, and of these the longest.
 */
export const daySteps: Step[] = [
  { name: 'types', timeoutMs: 5 * MINUTE, isSingle: true },
  { name: 'lint', timeoutMs: 3 * MINUTE, isSingle: true },
  { name: 'format', timeoutMs: MINUTE, isSingle: true },
  { name: 'versions', timeoutMs: MINUTE, isSingle: true },
  { name: 'docs:links', timeoutMs: MINUTE, isSingle: true },
  { name: 'boundaries', timeoutMs: 3 * MINUTE, isSingle: true },
  { name: 'unused', timeoutMs: 3 * MINUTE, isSingle: true },
  { name: 'api-report:check', timeoutMs: MINUTE, isSingle: true },
  { name: 'dependencies', timeoutMs: MINUTE, isSingle: true },
  { name: 'unit', timeoutMs: 20 * MINUTE, report: vitest('.cache/reports/unit.json') },
  build,
  { name: 'budgets', timeoutMs: MINUTE },
  { name: 'container', timeoutMs: 3 * MINUTE },
  { name: 'e2e', timeoutMs: 20 * MINUTE, needsBrowser: true, report: playwright('.cache/reports/e2e.json') },
  storybookBuild,
  {
    name: 'stories',
    timeoutMs: 10 * MINUTE,
    needsBrowser: true,
    report: playwright('.cache/reports/stories.json'),
  },
  {
    name: 'pictures:changed',
    timeoutMs: 3 * MINUTE,
    needsBrowser: true,
    report: pictures('.cache/reports/pictures.json'),
  },
]

/** Steps of `npm run test:long`: what takes long, by the same configurations under `LONG=1`. */
export const longSteps: Step[] = [
  { name: 'unit:long', timeoutMs: 60 * MINUTE, report: vitest('.cache/reports/unit-long.json') },
  build,
  {
    name: 'e2e:long',
    timeoutMs: 60 * MINUTE,
    needsBrowser: true,
    report: playwright('.cache/reports/e2e-long.json'),
  },
  storybookBuild,
  {
    name: 'stories:long',
    timeoutMs: 30 * MINUTE,
    needsBrowser: true,
    report: playwright('.cache/reports/stories-long.json'),
  },
  {
    name: 'pictures:long',
    timeoutMs: 30 * MINUTE,
    needsBrowser: true,
    report: pictures('.cache/reports/pictures-long.json'),
  },
]
