import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pMap from 'p-map'
import { z } from 'zod'
import { obtainBrowser } from '../browser/obtain-browser.ts'
import { onStopRequest } from '../process/on-stop-request.ts'
import { stopAllRunning } from '../process/run-logged.ts'
import { root } from '../root.ts'
import { sumCounts } from './counts.ts'
import { openPassedSteps, type PassedSteps } from './passed-steps.ts'
import { machineTime, reportCosts } from './report-costs.ts'
import { reportStep } from './report-step.ts'
import { runStep, type StepResult } from './run-step.ts'
import { daySteps, longSteps, type Step } from './steps.ts'

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) })

onStopRequest(() => {
  stopAllRunning()
  process.exit(130)
})

const { values, positionals: wanted } = parseArgs({
  options: { long: { type: 'boolean', default: false }, afresh: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const steps = values.long ? longSteps : daySteps
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no check ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}

const before = { wall: Date.now(), machine: machineTime() }
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const earlier = values.long ? await openPassedSteps(values.afresh) : null
const isDone = ({ name }: Step) => earlier?.countsOf(name) !== undefined && name.endsWith(':long')
const done = chosen.filter(isDone)
const results = await runAll(
  chosen.filter((step) => !isDone(step)),
  earlier,
)
const all = [...done.map(({ name }) => earlier?.countsOf(name)), ...results.map(({ counts }) => counts)]
const { passed, failed, skipped } = sumCounts(all.filter((counts) => counts !== undefined))
const whole = { wallMs: Date.now() - before.wall, machineMs: machineTime() - before.machine }
console.log(`\n${reportCosts(results, whole)}`)
const bad = results.filter(({ counts }) => counts.failed > 0).map(({ step }) => step.name)
if (done.length > 0) console.log(`\nPassed earlier: ${done.map(({ name }) => name).join(', ')} (--afresh)`)
if (bad.length > 0) console.log(`\nFailed: ${bad.join(', ')}`)
if (skipped > 0) console.log(`\n${skipped} skipped`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function runAll(list: Step[], passedSteps: PassedSteps | null): Promise<StepResult[]> {
  const { scripts } = Manifest.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')))
  if (list.some((step) => step.needsBrowser)) process.env.CHROMIUM_PATH = await obtainBrowser(console.log)
  const run = async (step: Step) => {
    const missing = `echo "package.json has no script ${step.name}"; exit 1`
    const result = await runStep(step, scripts[step.name] ?? missing)
    console.log(reportStep(result))
    if (result.counts.failed === 0) await passedSteps?.add(step.name, result.counts)
    return result
  }
  const quick = list.filter(({ isSingle }) => isSingle)
  const rest = list.filter(({ isSingle }) => !isSingle)
  const beside = await pMap(quick, run, { concurrency: 2 })
  return [...beside, ...(await pMap(rest, run, { concurrency: 1 }))]
}
