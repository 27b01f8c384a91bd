import type { Period } from './report-figures.ts'
import { type ReportDeps, sendReport } from './send-report.ts'
import { findSender, type ReportSite, reportSite, sitesWithReports, unfinishedMails } from './store.ts'

const batch = 100

/**
 * Sends the reports on a month that are not sent yet: to the customer, and a copy to the account (spec:
 * account-and-administration §1). Safe to run again, in several processes, and after a crash: each mail goes
 * out once. One that fails holds up no other and is left to `sendUnfinishedReports`. Resolves with the number
 * sent.
 */
export async function sendMonthlyReports(
  deps: ReportDeps,
  month: Period,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0
  for (let after = 0; ; ) {
    const sites = await sitesWithReports(deps.db, month, after, batch)
    for (const site of sites) {
      if (signal?.aborted) return sent
      sent += await reportOn(deps, site, month)
    }
    const last = sites.at(-1)
    if (last === undefined) return sent
    after = last.id
  }
}

/** Sends what failed or was cut off, up to five times in all. Resolves with the number sent. */
export async function sendUnfinishedReports(deps: ReportDeps, signal?: AbortSignal): Promise<number> {
  let sent = 0
  for (const mail of await unfinishedMails(deps.db, batch)) {
    if (signal?.aborted) return sent
    const site = mail.siteId === null ? null : await reportSite(deps.db, mail.siteId)
    if (site !== null) sent += await send(deps, site, mail, mail)
  }
  return sent
}

async function reportOn(deps: ReportDeps, site: ReportSite, month: Period): Promise<number> {
  const name = month.since.toISOString().slice(0, 7)
  const key = (kind: string) => `report-${name}-site-${site.id}-${kind}`
  let sent = 0
  if (site.sendsReport && site.email !== '') {
    const mail = { key: key('customer'), kind: 'customer', recipient: site.email } as const
    sent += await send(deps, site, mail, month)
  }
  const owner = site.sendsCopy ? await findSender(deps.db, site.accountId) : null
  if (owner !== null) {
    sent += await send(deps, site, { key: key('copy'), kind: 'copy', recipient: owner.email }, month)
  }
  return sent
}

type Addressed = { key: string; kind: 'customer' | 'copy' | 'test'; recipient: string }

async function send(
  deps: ReportDeps,
  site: ReportSite,
  mail: Addressed,
  { since, until }: Period,
): Promise<0 | 1> {
  const { key, kind, recipient } = mail
  try {
    return (await sendReport(deps, { key, kind, recipient, site, period: { since, until } })) ? 1 : 0
  } catch (error) {
    deps.logger.error({ err: error, key }, 'a customer report could not be sent')
    return 0
  }
}
