import type { StepResult } from './run-step.ts'

const LINES_SHOWN = 100

/** One line for a finished check and one for its note, followed by the end of its output if it failed. */
export function reportStep({ step, counts, durationMs, note, output, log }: StepResult): string {
  const isGood = counts.failed === 0
  const numbers = [
    `${counts.passed} passed`,
    counts.failed > 0 ? `${counts.failed} failed` : '',
    counts.skipped > 0 ? `${counts.skipped} skipped` : '',
  ]
  const said = note === null ? '' : `\n    ${note}`
  const line = `${isGood ? '✓' : '✗'} ${step.name.padEnd(16)} ${numbers.filter(Boolean).join(', ').padEnd(28)} ${(durationMs / 1000).toFixed(1)} s${said}`
  if (isGood) return line
  const shown = output.trim().split('\n').slice(-LINES_SHOWN)
  return [line, '', ...shown.map((text) => `    ${text}`), '', `    Log: ${log}`, ''].join('\n')
}
