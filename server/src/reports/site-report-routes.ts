import { randomUUID } from 'node:crypto'
import { previewSiteReport, sendSiteReport } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { takeAttempt } from '../http/rate-limit.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { findSender } from './report-sites.ts'
import { composeMail, sendReport } from './send-report.ts'
import { mustReport } from './site-report.ts'

const limit = { attempts: 60, windowMs: 60 * 60_000 }

/** The report on one site now: what its customer would read, and then the mail. */
export function siteReportRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  mount(api, deps, previewSiteReport, async ({ caller, params }) => {
    const { site, subject } = await mustReport(db, caller.accountId, params.id, now())
    const mail = await composeMail(deps, subject)
    if (mail === null) throw new Refusal('not_found')
    return {
      data: {
        ...{ recipient: site.email, copy_to: site.sendsCopy ? mail.sender.email : null },
        ...{ language: site.language, subject: mail.words.subject, text: mail.words.text },
        since: subject.period.since.toISOString(),
        until: subject.period.until.toISOString(),
      },
    }
  })

  mount(api, deps, sendSiteReport, async ({ caller, params, body, logger }) => {
    const { site, subject } = await mustReport(db, caller.accountId, params.id, now())
    const { email } = site
    if (email === '') throw invalid('recipient', 'This site has no e-mail for reports.')
    if (email.toLowerCase() !== body.recipient.toLowerCase()) {
      const message =
        'The e-mail for reports has changed meanwhile. Look at the report again before you send it.'
      throw new Refusal('conflict', { message })
    }
    await takeAttempt(db, `reportnow:${caller.accountId}`, limit, now())
    const name = `report-now-${site.id}-${randomUUID()}`
    const report = { ...subject, isShared: false }
    try {
      await sendReport(deps, { ...report, key: `${name}-customer`, kind: 'customer', recipient: email })
      const copyTo = site.sendsCopy ? (await findSender(db, site.accountId))?.email : undefined
      if (copyTo !== undefined)
        await sendReport(deps, { ...report, key: `${name}-copy`, kind: 'copy', recipient: copyTo })
    } catch (error) {
      logger.error({ err: error }, 'a report could not be sent at once')
      const message =
        'The report could not be sent at once. It is tried again within the hour; the settings of your account list it.'
      throw new Refusal('unavailable', { message })
    }
    return { message: `The report is on its way to ${email}.` }
  })
}
