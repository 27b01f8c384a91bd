import { type Account, type AccountChanges, REPORT_DEFAULTS } from '@flotilla/api/contract'

/** What of the reports can be typed, by the names of the contract. Colours are `#rrggbb`. */
export type ReportDraft = {
  reports_customized: boolean
  reports_primary_color: string
  reports_contrast_color: string
  reports_mail_subject: string
  reports_mail_content: string
  reports_per_client: boolean
}

/** The look and words of a report. */
export type ReportLook = { [Part in keyof typeof REPORT_DEFAULTS]: string }

/** What is saved; what was never set begins with the words and colours that reports have without it. */
export function reportDraft(account: Account): ReportDraft {
  return {
    reports_customized: account.reports_customized,
    reports_primary_color: account.reports_primary_color || REPORT_DEFAULTS.primaryColor,
    reports_contrast_color: account.reports_contrast_color || REPORT_DEFAULTS.contrastColor,
    reports_mail_subject: account.reports_mail_subject || REPORT_DEFAULTS.mailSubject,
    reports_mail_content: account.reports_mail_content || REPORT_DEFAULTS.mailContent,
    reports_per_client: account.reports_per_client ?? false,
  }
}

/**
 * The look and words that a report has: the draft's when it is customised, else those that all reports have.
 */
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
 * Body of both saves of the page: the switch and the report's fields, as they are saved (spec:
 * account-and-administration §7).
 */
export function settingsBody(account: Account): AccountChanges {
  return {
    config: { autobackup: account.config.autobackup },
    reports_customized: account.reports_customized,
    reports_primary_color: account.reports_primary_color,
    reports_contrast_color: account.reports_contrast_color,
    reports_mail_subject: account.reports_mail_subject,
    reports_mail_content: account.reports_mail_content,
  }
}

/**
 * The body that saves the reports: with customised reports on, all fields are required (spec:
 * account-and-administration §5); switched off, none is looked at, and their look and words stay as they
 * were.
 */
export function reportBody(draft: ReportDraft, account: Account): AccountChanges {
  const { reports_per_client, ...look } = draft
  // Only a backend that told of it is asked to change it.
  const isAsked =
    account.reports_per_client !== undefined && account.reports_per_client !== reports_per_client
  const saved = { ...settingsBody(account), ...(isAsked && { reports_per_client }) }
  if (!draft.reports_customized) return { ...saved, reports_customized: false }
  return {
    ...saved,
    ...look,
    // Empty is a colour that is missing, to the schema as to the reader.
    reports_primary_color: draft.reports_primary_color || null,
    reports_contrast_color: draft.reports_contrast_color || null,
  }
}
