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
  /** Runs beside all the others: they wait for browsers and disks half of their time. */
  isBeside?: true
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
 * first. The unit tests, two thirds of the work, need none of them.
 */
export const daySteps: Step[] = [
  { name: 'unit', timeoutMs: 20 * MINUTE, isBeside: true, report: vitest('.cache/reports/unit.json') },
  { name: 'types', timeoutMs: 5 * MINUTE },
  { name: 'lint', timeoutMs: 3 * MINUTE },
  { name: 'format', timeoutMs: MINUTE },
  { name: 'versions', timeoutMs: MINUTE },
  { name: 'docs:links', timeoutMs: MINUTE },
  { name: 'boundaries', timeoutMs: 3 * MINUTE },
  { name: 'unused', timeoutMs: 3 * MINUTE },
  { name: 'api-report:check', timeoutMs: MINUTE },
  { name: 'dependencies', timeoutMs: MINUTE },
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
