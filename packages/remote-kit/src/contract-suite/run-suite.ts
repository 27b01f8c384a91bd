import { chromium } from '@playwright/test'
import { type CheckOptions, type CheckReport, checkRemote } from './check-remote.ts'

type SuiteOptions = Omit<CheckOptions, 'browser'> & {
  /** Path of the Chromium. */
  executablePath: string
}

/**
 * Runs the contract suite in a Chromium of its own. `text`: a line for each check, and below it one for each
 * problem; `isFine`: there is none.
 */
export async function runSuite(options: SuiteOptions): Promise<{ text: string; isFine: boolean }> {
  const { executablePath, ...given } = options
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return describeReport(await checkRemote({ browser, ...given }))
  } finally {
    await browser.close()
  }
}

function describeReport(report: CheckReport): { text: string; isFine: boolean } {
  const lines = Object.entries(report).flatMap(([check, problems]) => [
    `${problems.length === 0 ? '✓' : '✗'} ${check}`,
    ...problems.map((words) => `    ${words}`),
  ])
  return { text: lines.join('\n'), isFine: Object.values(report).flat().length === 0 }
}
