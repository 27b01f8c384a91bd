import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { runLogged } from '../process/run-logged.ts'
import { root } from '../root.ts'
import type { Counts } from './counts.ts'
import type { Step } from './steps.ts'

export type StepResult = { step: Step; counts: Counts; durationMs: number; output: string; log: string }

/** Runs the script of a step as `pnpm run` would, and counts what it tested; a non-zero end is at least one failure. */
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
  const counts = report ? await readReport(report) : null
  return { step, durationMs, output, log: `.cache/logs/${log}`, counts: settle(code === 0, counts) }
}

async function readReport({ file, read }: NonNullable<Step['report']>): Promise<Counts | null> {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => null)
  return text === null ? null : read(text)
}

/** Exit code and report have to agree: no report where one was due, or a bad end without a failed test, is a failure. */
function settle(isGoodEnd: boolean, counts: Counts | null): Counts {
  if (!counts) return { passed: isGoodEnd ? 1 : 0, failed: isGoodEnd ? 0 : 1, skipped: 0 }
  return { ...counts, failed: isGoodEnd ? counts.failed : Math.max(1, counts.failed) }
}
