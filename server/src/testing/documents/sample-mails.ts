import type { ReportLanguage, ReportValues } from '@flotilla/api/contract'
import { alreadyRegisteredMail, resetMail, verifyMail } from '../../auth/mails.ts'
import { invoiceMail, refusedPaymentMail } from '../../billing/documents/invoice-mails.ts'
import type { Mail } from '../../ports/mailer.ts'
import { composeReport } from '../../reports/compose-report.ts'
import { reportFileName } from '../../reports/report-content.ts'
import { answeredMail, supportMail } from '../../support/mails.ts'
import { november, sampleInvoice } from './samples.ts'

const appUrl = 'https://console.flotilla.example'
const owner = 'agency@demo.test'
const sender = { APP_URL: appUrl, INVOICE_ISSUER: 'Flotilla GmbH · Kai 1 · 20457 Hamburg' }
const ticket = { id: 1042, title: 'Test restore of Weingut Steinert fails on every second night' }
const reason = 'The bank refused the debit, because the mandate was given back.'

/** The account's own look of its reports; without one the reports look as ours do. */
const own = {
  reportsCustomized: true,
  ...{ reportsPrimaryColor: '#2F6B3F', reportsContrastColor: '#FFFFFF' },
  reportsMailSubject: 'Your website {site} in November',
  reportsMailContent:
    'Dear {contactperson},\n\nwe installed {amount-extension-updates} updates and made {amount-backups} backups.\n\nKind regards\nStudio Nordlicht',
}
const ours = {
  ...{ reportsCustomized: false, reportsPrimaryColor: '', reportsContrastColor: '' },
  ...{ reportsMailSubject: '', reportsMailContent: '' },
}
const values: ReportValues = {
  ...{ site: 'Architekturbüro Nord', contactperson: 'Frauke Petersen' },
  ...{ 'amount-extension-updates': '12', 'amount-core-updates': '1', 'amount-backups': '30' },
  ...{ 'amount-tests': '4', 'amount-tests-successfull': '4', 'uptime-percentage': '99.98' },
}

function report(language: ReportLanguage, look: typeof ours, names = values.site): Mail {
  const isOne = names === values.site
  const how = { language, cadence: 'monthly' as const, isOne, hasLogo: look.reportsCustomized }
  const words = composeReport({ company: 'Studio Nordlicht', ...look }, { ...values, site: names }, how)
  const filename = reportFileName(names, { language, cadence: 'monthly', period: november })
  const attachments = [{ filename, content: new Uint8Array(), contentType: 'application/pdf' }]
  return { ...words, to: 'office@architektur-nord.example', replyTo: owner, attachments }
}

/** Every mail of the product, by the function that makes it. */
export async function sampleMails(): Promise<Record<string, [made: (...given: never[]) => unknown, Mail]>> {
  const refused = (nextTry: Date | null) =>
    refusedPaymentMail(owner, sampleInvoice, { id: '1', reason, nextTry }, sender)
  const from = { email: owner, company: 'Studio Nordlicht', area: 'Backups' }
  return {
    verifyAddress: [verifyMail, verifyMail(owner, appUrl, 'a-token')],
    alreadyRegistered: [alreadyRegisteredMail, alreadyRegisteredMail(owner, appUrl)],
    newPassword: [resetMail, resetMail(owner, appUrl, 'a-token')],
    invoice: [invoiceMail, await invoiceMail(owner, sampleInvoice, sender)],
    paymentRefused: [refusedPaymentMail, refused(new Date('2026-12-04T04:00:00Z'))],
    paymentGivenUp: [refusedPaymentMail, refused(null)],
    ticket: [
      supportMail,
      supportMail('support@flotilla.example', ticket, from, 'Hello,\n\nwhat can we do about it?'),
    ],
    ticketAnswered: [answeredMail, answeredMail(owner, ticket, appUrl)],
    report: [composeReport, report('en', ours)],
    reportInGerman: [composeReport, report('de', ours)],
    reportOfSeveralSites: [
      composeReport,
      report('en', ours, 'Architekturbüro Nord, Bäckerei Klein and 3 more'),
    ],
    reportInOwnLook: [composeReport, report('en', own)],
  }
}
