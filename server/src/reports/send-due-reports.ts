import type { ReportCadence } from '@flotilla/api/contract'
import { type PlannedReport, planReports } from './plan-reports.ts'
import type { Period } from './report-figures.ts'
import { giveUpReport, unfinishedMails } from './report-log.ts'
import { accountsWithReports, findSender, reportSites, sitesWithReports } from './report-sites.ts'
import { type Report, type ReportDeps, sendReport } from './send-report.ts'
import { periodName } from './words/report-words.ts'

const batch = 100

/**
 * Sends the reports of a cadence on a period that are not sent yet: to the customer, and a copy to the
 * account (spec: account-and-administration §1). Safe to run again, in several processes, and after a crash:
 * each mail goes out once. One that fails holds up no other and is left to `sendUnfinishedReports`. Resolves
 * with the number sent.
 */
export async function sendDueReports(
  deps: ReportDeps,
  cadence: ReportCadence,
  period: Period,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0
  for (let after = 0; ; ) {
    const accounts = await accountsWithReports(deps.db, cadence, period, { after, limit: batch })
    for (const accountId of accounts) {
      const sender = await findSender(deps.db, accountId)
      if (sender === null) continue
      const sites = await sitesWithReports(deps.db, accountId, cadence, period)
      for (const planned of planReports(sites, sender.account.reportsPerClient)) {
        if (signal?.aborted) return sent
        sent += await sendPlanned(deps, planned, period, sender.email)
      }
    }
    const last = accounts.at(-1)
    if (last === undefined) return sent
    after = last
  }
}

/** Sends what failed or was cut off, up to five times in all. Resolves with the number sent. */
export async function sendUnfinishedReports(deps: ReportDeps, signal?: AbortSignal): Promise<number> {
  let sent = 0
  for (const mail of await unfinishedMails(deps.db, batch)) {
    if (signal?.aborted) return sent
    const { key, kind, recipient, since, until, accountId, siteId, siteIds } = mail
    const [first, ...others] = await reportSites(deps.db, accountId, siteIds ?? [siteId ?? 0])
    if (first === undefined) {
      await giveUpReport(deps.db, key, 'The sites are gone.')
      continue
    }
    const look = { language: mail.language, cadence: mail.cadence }
    const report = { key, kind, recipient, sites: [first, ...others], period: { since, until } } as const
    sent += await send(deps, { ...report, ...look, isShared: siteIds !== null })
  }
  return sent
}

async function sendPlanned(
  deps: ReportDeps,
  { name, sites, email, hasCopy }: PlannedReport,
  period: Period,
  ownEmail: string,
): Promise<number> {
  const [{ language, cadence }] = sites
  const key = `report-${periodName(cadence, period)}-${name}`
  const report = { sites, period, language, cadence, isShared: sites.length > 1 }
  let sent = 0
  if (email !== null) {
    sent += await send(deps, { ...report, key: `${key}-customer`, kind: 'customer', recipient: email })
  }
  if (hasCopy) sent += await send(deps, { ...report, key: `${key}-copy`, kind: 'copy', recipient: ownEmail })
  return sent
}

async function send(deps: ReportDeps, report: Report): Promise<0 | 1> {
  try {
    return (await sendReport(deps, report)) ? 1 : 0
  } catch (error) {
    deps.logger.error({ err: error, key: report.key }, 'a customer report could not be sent')
    return 0
  }
}
