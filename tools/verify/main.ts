import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pMap from 'p-map'
import { z } from 'zod'
import { obtainBrowser } from '../browser/obtain-browser.ts'
import { onStopRequest } from '../process/on-stop-request.ts'
import { stopAllRunning } from '../process/run-logged.ts'
import { root } from '../root.ts'
import { sumCounts } from './counts.ts'
import { reportStep } from './report-step.ts'
import { runStep, type StepResult } from './run-step.ts'
import { type Step, steps } from './steps.ts'

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) })

onStopRequest(() => {
  stopAllRunning()
  process.exit(130)
})

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no check ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}

const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const results = await runAll(chosen)
const { passed, failed, skipped, flaky } = sumCounts(results.map(({ counts }) => counts))
const bad = results.filter(({ counts }) => counts.failed > 0).map(({ step }) => step.name)
if (bad.length > 0) console.log(`\nFailed: ${bad.join(', ')}`)
if (flaky.length > 0)
  console.log(`\nPassed on the second try only:\n${flaky.map((title) => `  ${title}`).join('\n')}`)
if (skipped > 0) console.log(`\n${skipped} skipped`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function runAll(list: Step[]): Promise<StepResult[]> {
  const { scripts } = Manifest.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')))
  if (list.some((step) => step.needsBrowser)) process.env.CHROMIUM_PATH = await obtainBrowser(console.log)
  const run = async (step: Step) => {
    const missing = `echo "package.json has no script ${step.name}"; exit 1`
    const result = await runStep(step, scripts[step.name] ?? missing)
    console.log(reportStep(result))
    return result
  }
  const quick = list.filter(({ isSingle }) => isSingle)
  const rest = list.filter(({ isSingle }) => !isSingle)
  const beside = await pMap(quick, run, { concurrency: 2 })
  return [...beside, ...(await pMap(rest, run, { concurrency: 1 }))]
}
