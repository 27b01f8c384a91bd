import type { Period } from './report-figures.ts'
import { type ReportDeps, sendReport } from './send-report.ts'
import { findSender, type ReportSite, sitesWithReports } from './store.ts'

const batch = 100

/** The month before the one that `now` is in, UTC. */
export function lastMonth(now: Date): Period & { name: string } {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  return { since, until, name: since.toISOString().slice(0, 7) }
}

/**
 * Sends the reports on the last month that are not sent yet: to the customer, and a copy to the account (spec: account
 * §1). Safe to run often, in several processes, and after a crash: each mail goes out once. One that fails is told in
 * the log and is tried again by a later run. Resolves with the number sent.
 */
export async function sendMonthlyReports(deps: ReportDeps): Promise<number> {
  const month = lastMonth(deps.now())
  let sent = 0
  for (let after = 0; ; ) {
    const sites = await sitesWithReports(deps.db, month, after, batch)
    for (const site of sites) sent += await reportOn(deps, site, month)
    const last = sites.at(-1)
    if (last === undefined) return sent
    after = last.id
  }
}

async function reportOn(
  deps: ReportDeps,
  site: ReportSite,
  { name, ...period }: ReturnType<typeof lastMonth>,
) {
  const mails: { kind: 'customer' | 'copy'; recipient: string }[] = []
  if (site.sendsReport && site.email !== '') mails.push({ kind: 'customer', recipient: site.email })
  if (site.sendsCopy) {
    const owner = await findSender(deps.db, site.accountId)
    if (owner !== null) mails.push({ kind: 'copy', recipient: owner.email })
  }
  let sent = 0
  for (const { kind, recipient } of mails) {
    const key = `report-${name}-site-${site.id}-${kind}`
    try {
      if (await sendReport(deps, { key, kind, recipient, site, period })) sent += 1
    } catch (error) {
      deps.logger.error({ err: error, key }, 'a customer report could not be sent')
    }
  }
  return sent
}
