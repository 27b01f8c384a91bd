import { createHash } from 'node:crypto'
import type { ReportSite } from './report-sites.ts'

/** A report that is due: on one site or on several of one client, to the client, the account, or both. */
export type PlannedReport = {
  /** Its permanent name among the reports of its period: letters, digits and dashes. */
  name: string
  /** One or more; the first decides whom the mail greets, and in which language. */
  sites: readonly [ReportSite, ...ReportSite[]]
  /** Null: only the account gets it. */
  email: string | null
  hasCopy: boolean
}

/**
 * The reports on the sites of an account, of one cadence. With `isPerClient`, sites with the same recipient
 * and language share one; a client with a single site gets the report of that site.
 */
export function planReports(sites: readonly ReportSite[], isPerClient: boolean): PlannedReport[] {
  const groups = new Map<string, [ReportSite, ...ReportSite[]]>()
  for (const site of sites) {
    const client = isPerClient && wantsMail(site) ? `${site.email.toLowerCase()} ${site.language}` : null
    const group = groups.get(client ?? `site ${site.id}`)
    if (group === undefined) groups.set(client ?? `site ${site.id}`, [site])
    else group.push(site)
  }
  return [...groups].map(([client, members]) => {
    const [first] = members
    return {
      name: members.length === 1 ? `site-${first.id}` : `client-${first.accountId}-${shortHash(client)}`,
      sites: members,
      email: wantsMail(first) ? first.email : null,
      hasCopy: members.some(({ sendsCopy }) => sendsCopy),
    }
  })
}

const wantsMail = ({ sendsReport, email }: ReportSite) => sendsReport && email !== ''

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
