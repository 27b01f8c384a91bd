import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ContractReport, contractChecks, type RemoteRelease, reportFile } from '@flotilla/api/releases'
import { ReleaseError } from '../files/release-error.ts'

/**
 * Rejects with a ReleaseError unless the folder holds the report of the contract suite on this very version,
 * with every check and no finding.
 */
export async function checkReport(folder: string, { name, version }: RemoteRelease): Promise<void> {
  const text = await readFile(path.join(folder, reportFile), 'utf8').catch(() => null)
  const report = text === null ? null : reportOf(text)
  if (report === null) throw missing(`The archive has no ${reportFile}`)
  if (report.name !== name || report.version !== version)
    throw missing(`The report is about ${report.name} ${report.version}`)
  const findings = contractChecks.flatMap((check) =>
    report.checks[check].map((words) => `${check}: ${words}`),
  )
  const [first] = findings
  if (first !== undefined)
    throw new ReleaseError(
      'report_findings',
      `The contract suite found ${findings.length}: ${first.slice(0, 300)}`,
    )
}

function reportOf(text: string): ContractReport | null {
  try {
    return ContractReport.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function missing(fault: string): ReleaseError {
  return new ReleaseError('report_missing', `${fault}. Run flotilla-remote check on this build first.`)
}
