import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** Words that texts of a report may hold in braces (spec: account-and-administration §2). */
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

/** What each placeholder represents in one report. */
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

/** With customised reports on, all four report fields are needed (spec: account-and-administration §5). */
export function reportsComplete(changes: Reports, context: z.RefinementCtx): void {
  if (changes.reports_customized !== true) return
  for (const field of needed) {
    if (!changes[field]) context.addIssue({ code: 'custom', path: [field], message: 'This is required' })
  }
}

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
  /** What it reports on: from `since` on, before `until`. */
  since: IsoTime,
  until: IsoTime,
  created_at: IsoTime,
  sent_at: orNull(IsoTime),
})
export type SentReport = z.infer<typeof SentReport>
