import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { runLogged } from '../process/run-logged.ts'
import { root } from '../root.ts'
import type { Counts } from './counts.ts'
import type { Step } from './steps.ts'

export type StepResult = { step: Step; counts: Counts; durationMs: number; output: string; log: string }

/**
 * Runs the script of a step as `pnpm run` would, and counts its tests; a non-zero exit is at least one
 * failure.
 */
export async function runStep(step: Step, script: string): Promise<StepResult> {
  const log = `${step.name.replaceAll(':', '-')}.log`
  const { report } = step
  if (report) {
    await mkdir(path.join(root, path.dirname(report.file)), { recursive: true })
    await rm(path.join(root, report.file), { force: true })
  }
  const command = report ? `${script} ${report.args}` : script
  const { code, output, durationMs } = await runLogged('/bin/sh', ['-c', command], {
    log,
    timeoutMs: step.timeoutMs,
    env: { ...report?.env },
  })
  const isGood = code === 0
  const plain = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, flaky: [] }
  const counts = report ? settle(isGood, await readReport(report)) : plain
  return { step, durationMs, output, log: `.cache/logs/${log}`, counts }
}

async function readReport({ file, read }: NonNullable<Step['report']>): Promise<Counts | null> {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => null)
  return text === null ? null : read(text)
}

/**
 * Exit code and report have to agree: a non-zero exit without a failed test is a failure, and so is a run
 * without tests.
 */
function settle(isGood: boolean, counts: Counts | null): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, flaky: [] }
  const isSound = isGood && counts.passed > 0
  return { ...counts, failed: isSound ? counts.failed : Math.max(1, counts.failed) }
}
