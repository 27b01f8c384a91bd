import type { CheckReport } from './check-remote.ts'

/** A line for each check, and below it one for each problem. `isFine`: there is none. */
export function describeReport(report: CheckReport): { text: string; isFine: boolean } {
  const lines = Object.entries(report).flatMap(([check, problems]) => [
    `${problems.length === 0 ? '✓' : '✗'} ${check}`,
    ...problems.map((words) => `    ${words}`),
  ])
  return { text: lines.join('\n'), isFine: Object.values(report).flat().length === 0 }
}
