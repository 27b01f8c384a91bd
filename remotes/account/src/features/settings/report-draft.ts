import { type Account, AccountChanges, REPORT_DEFAULTS } from '@flotilla/api/contract'
import { checkedFields, type FieldErrors } from '../../edit-form/field-errors.ts'

/** What of the reports can be typed. Colours are `#rrggbb`. */
export type ReportDraft = {
  isCustomized: boolean
  primaryColor: string
  contrastColor: string
  mailSubject: string
  mailContent: string
}

/** What is saved; what was never set begins with the words and colours that reports have without it. */
export function reportDraft(account: Account): ReportDraft {
  return {
    isCustomized: account.reports_customized,
    primaryColor: account.reports_primary_color || REPORT_DEFAULTS.primaryColor,
    contrastColor: account.reports_contrast_color || REPORT_DEFAULTS.contrastColor,
    mailSubject: account.reports_mail_subject || REPORT_DEFAULTS.mailSubject,
    mailContent: account.reports_mail_content || REPORT_DEFAULTS.mailContent,
  }
}

/** The look and words that a report has: the draft's when it is customised, else those that all reports have. */
export function shownReport(draft: ReportDraft): Omit<ReportDraft, 'isCustomized'> {
  return draft.isCustomized ? draft : REPORT_DEFAULTS
}

/** Body of both saves of the page: the switch and the report's fields, as they are saved (spec: account §7). */
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

/** The body that saves the reports; switched off, their look and words stay as they were. */
export function reportBody(draft: ReportDraft, account: Account): AccountChanges {
  if (!draft.isCustomized) return { ...settingsBody(account), reports_customized: false }
  return {
    ...settingsBody(account),
    reports_customized: true,
    reports_primary_color: draft.primaryColor,
    reports_contrast_color: draft.contrastColor,
    reports_mail_subject: draft.mailSubject,
    reports_mail_content: draft.mailContent,
  }
}

/** With customised reports on, all fields are required (spec: account §5); switched off, none is looked at. */
export function checkReport(draft: ReportDraft): FieldErrors {
  if (!draft.isCustomized) return {}
  return checkedFields(
    AccountChanges.safeParse({
      reports_customized: true,
      reports_primary_color: draft.primaryColor || null,
      reports_contrast_color: draft.contrastColor || null,
      reports_mail_subject: draft.mailSubject,
      reports_mail_content: draft.mailContent,
    }),
  )
}
