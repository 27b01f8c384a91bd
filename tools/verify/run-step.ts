import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { runLogged } from '../process/run-logged.ts'
import { root } from '../root.ts'
import type { Counts } from './counts.ts'
import type { FileTime, TestReport } from './read-counts.ts'
import { readCpuTime } from './read-cpu-time.ts'
import type { Step } from './steps.ts'

/**
 * `cpuMs` is the time on all cores of the step and of every process that it waited for; null if the step was
 * ended. `files` are the test files of its report, `note` is its word about what it did not look at.
 */
export type StepResult = {
  step: Step
  counts: Counts
  durationMs: number
  cpuMs: number | null
  files: FileTime[]
  note: string | null
  output: string
  log: string
}

/**
 * Runs the script of a step as `pnpm run` would, and counts its tests; a non-zero exit is at least one
 * failure.
 */
export async function runStep(step: Step, script: string): Promise<StepResult> {
  const name = step.name.replaceAll(':', '-')
  const { report } = step
  const cpuFile = `.cache/reports/${name}.cpu`
  await mkdir(path.join(root, path.dirname(cpuFile)), { recursive: true })
  await rm(path.join(root, cpuFile), { force: true })
  if (report) await rm(path.join(root, report.file), { force: true })
  const command = report ? `${script} ${report.args}` : script
  const { code, output, durationMs } = await runLogged('/bin/sh', ['-c', timed(command, cpuFile)], {
    log: `${name}.log`,
    timeoutMs: step.timeoutMs,
    env: { ...report?.env },
  })
  const found = report ? await readReport(report) : null
  const counts = report ? agreed(code === 0, found?.counts ?? null) : plain(code === 0)
  const cpuMs = readCpuTime(await read(cpuFile))
  return {
    step,
    counts,
    durationMs,
    cpuMs,
    files: found?.files ?? [],
    note: found?.note ?? null,
    output,
    log: `.cache/logs/${name}.log`,
  }
}

/** The shell writes its own account of its children, which POSIX has it print, into the file. */
const timed = (command: string, file: string) => `(${command}\n); code=$?; times > ${file}; exit $code`

const read = (file: string) => readFile(path.join(root, file), 'utf8').catch(() => null)

async function readReport(report: NonNullable<Step['report']>): Promise<TestReport | null> {
  const text = await read(report.file)
  return text === null ? null : report.read(text)
}

const plain = (isGood: boolean): Counts => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })

/**
 * Exit code and report have to agree: a non-zero exit without a failed test is a failure, and so is a run
 * without tests.
 */
function agreed(isGood: boolean, counts: Counts | null): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 }
  const isSound = isGood && counts.passed > 0
  return { ...counts, failed: isSound ? counts.failed : Math.max(1, counts.failed) }
}
