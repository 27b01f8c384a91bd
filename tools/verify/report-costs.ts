import os from 'node:os'
import type { StepResult } from './run-step.ts'

const FILES_SHOWN = 10
const seconds = (ms: number | null) => (ms === null ? '–' : String(Math.round(ms / 1000)))

/**
 * What the checks cost: a line for each with its seconds by the clock and on the processor, their sum, the
 * test files that a worker was busy with longest, and what the whole machine did in that time; other programs
 * on it count there, too.
 */
export function reportCosts(results: StepResult[], whole: { wallMs: number; machineMs: number }): string {
  const row = (name: string, wall: string, cpu: string, tests: string) =>
    `${name.padEnd(18)}${wall.padStart(8)}${cpu.padStart(10)}${tests.padStart(8)}`
  const rows = results.map(({ step, durationMs, cpuMs, counts }) =>
    row(step.name, seconds(durationMs), seconds(cpuMs), String(counts.passed + counts.failed)),
  )
  const cpu = results.reduce((sum, { cpuMs }) => sum + (cpuMs ?? 0), 0)
  const tests = results.reduce((sum, { counts }) => sum + counts.passed + counts.failed, 0)
  const dearest = results
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, FILES_SHOWN)
  return [
    row('step', 'wall s', 'CPU s', 'tests'),
    ...rows,
    row('all', seconds(whole.wallMs), seconds(cpu), String(tests)),
    `The machine, ${os.cpus().length} cores, was busy for ${seconds(whole.machineMs)} s.`,
    ...(dearest.length === 0 ? [] : ['', 'The files that took longest, in seconds:']),
    ...dearest.map(({ file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(8)}  ${file}`),
  ].join('\n')
}

/** Milliseconds that all cores were busy since the machine began. */
export function machineTime(): number {
  return os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}
