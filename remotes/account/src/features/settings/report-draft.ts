import { type Account, type AccountChanges, REPORT_DEFAULTS } from '@flotilla/api/contract'
import { settingsBody } from '../../data/settings/settings-mutations.ts'

/** Editable fields of the reports, under the names of the contract. Colours are `#rrggbb`. */
export type ReportDraft = {
  reports_customized: boolean
  reports_primary_color: string
  reports_contrast_color: string
  reports_mail_subject: string
  reports_mail_content: string
}

/** The look and texts of a report. */
export type ReportLook = { [Part in keyof typeof REPORT_DEFAULTS]: string }

/** The saved values; values that were never set begin with the default texts and colours of reports. */
export function reportDraft(account: Account): ReportDraft {
  return {
    reports_customized: account.reports_customized,
    reports_primary_color: account.reports_primary_color || REPORT_DEFAULTS.primaryColor,
    reports_contrast_color: account.reports_contrast_color || REPORT_DEFAULTS.contrastColor,
    reports_mail_subject: account.reports_mail_subject || REPORT_DEFAULTS.mailSubject,
    reports_mail_content: account.reports_mail_content || REPORT_DEFAULTS.mailContent,
  }
}

/** The look and texts of a report: the draft's when it is customised, otherwise the default ones. */
export function shownReport(draft: ReportDraft): ReportLook {
  if (!draft.reports_customized) return REPORT_DEFAULTS
  return {
    primaryColor: draft.reports_primary_color,
    contrastColor: draft.reports_contrast_color,
    mailSubject: draft.reports_mail_subject,
    mailContent: draft.reports_mail_content,
  }
}

/**
 * The body that saves the reports: with customised reports on, all fields are required (spec:
 * account-and-administration §5); switched off, none is checked, and look and texts stay as they were.
 */
export function reportBody(draft: ReportDraft, account: Account): AccountChanges {
  const saved = settingsBody(account)
  if (!draft.reports_customized) return { ...saved, reports_customized: false }
  return {
    ...saved,
    ...draft,
    // The schema and the reader both treat an empty colour as missing.
    reports_primary_color: draft.reports_primary_color || null,
    reports_contrast_color: draft.reports_contrast_color || null,
  }
}
