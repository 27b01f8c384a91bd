import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { Bool, IsoTime } from '../shared/scalars.ts'

/** Placeholders that texts of a report may hold in braces (spec: account-and-administration §2). */
export const REPORT_PLACEHOLDERS = [
  'site',
  'contactperson',
  'amount-extension-updates',
  'amount-core-updates',
  'amount-backups',
  'amount-tests',
  'amount-tests-successfull',
  'uptime-percentage',
] as const
export type ReportPlaceholder = (typeof REPORT_PLACEHOLDERS)[number]

/** The value of each placeholder in one report. */
export type ReportValues = Readonly<Record<ReportPlaceholder, string>>

const needed = [
  'reports_primary_color',
  'reports_contrast_color',
  'reports_mail_subject',
  'reports_mail_content',
] as const

type Reports = { reports_customized?: boolean | undefined } & {
  [Field in (typeof needed)[number]]?: string | null | undefined
}

/** Customised reports need all four report fields (spec: account-and-administration §5). */
export function reportsComplete(changes: Reports, context: z.RefinementCtx): void {
  if (changes.reports_customized !== true) return
  for (const field of needed) {
    if (!changes[field]) context.addIssue({ code: 'custom', path: [field], message: 'This is required' })
  }
}

/** (+) Languages in which a customer can have the report. */
export const ReportLanguage = z.enum(['en', 'de'])
export type ReportLanguage = z.infer<typeof ReportLanguage>

/** (+) How often a customer gets the report: on Mondays, or on the first of a month or a quarter (UTC). */
export const ReportCadence = z.enum(['weekly', 'monthly', 'quarterly'])
export type ReportCadence = z.infer<typeof ReportCadence>

/**
 * (+) A customer report that was sent or is being sent: to the customer, a copy to the account, or a test.
 */
export const SentReport = z.object({
  id: z.int(),
  site_id: orNull(z.int()),
  site_name: z.string(),
  kind: z.enum(['customer', 'copy', 'test']),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['sending', 'sent', 'failed']),
  /** The period it covers: from `since` inclusive to `until` exclusive. */
  since: IsoTime,
  until: IsoTime,
  created_at: IsoTime,
  sent_at: orNull(IsoTime),
  /** (+) True while `downloadReport` can get its PDF. */
  has_pdf: orElse(Bool, false),
})
export type SentReport = z.infer<typeof SentReport>
