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

/** The body of the save: the report's fields, and the switch of the other section as it is (spec: account §7). */
export function reportBody(draft: ReportDraft, account: Account): AccountChanges {
  const fields = {
    reports_primary_color: draft.primaryColor,
    reports_contrast_color: draft.contrastColor,
    reports_mail_subject: draft.mailSubject,
    reports_mail_content: draft.mailContent,
  }
  return {
    config: { autobackup: account.config.autobackup },
    reports_customized: draft.isCustomized,
    ...(draft.isCustomized && fields),
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
