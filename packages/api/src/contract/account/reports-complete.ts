import type { z } from 'zod'

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
