import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ContractReport, RemoteRelease, reportFile } from '@flotilla/api/releases'
import { chromium } from '@playwright/test'
import { type CheckOptions, type CheckReport, checkRemote } from './check-remote.ts'

type SuiteOptions = Omit<CheckOptions, 'browser'> & {
  /** Path of the Chromium. */
  executablePath: string
}

/**
 * Runs the contract suite in a Chromium of its own and writes its report beside the build. `text`: a line for
 * each check, and below it one for each problem; `isFine`: there is none.
 */
export async function runSuite(options: SuiteOptions): Promise<{ text: string; isFine: boolean }> {
  const { executablePath, ...given } = options
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const report = await checkRemote({ browser, ...given })
    await writeReport(given.dist, report)
    return describeReport(report)
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

/** A console takes no version without it. */
async function writeReport(dist: string, checks: CheckReport): Promise<void> {
  const text = await readFile(path.join(dist, 'remote.json'), 'utf8')
  const { name, version } = RemoteRelease.parse(JSON.parse(text))
  const report: ContractReport = { schema: 1, name, version, at: new Date().toISOString(), checks }
  await writeFile(path.join(dist, reportFile), `${JSON.stringify(report, null, 2)}\n`)
}
