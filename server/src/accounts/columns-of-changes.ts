import type { AccountChanges } from '@flotilla/api/contract'
import type { accounts } from '../db/index.ts'

type Columns = Partial<typeof accounts.$inferInsert>

/** Columns for what shall change; null empties a text, what is left out stays. */
export function columnsOfChanges(changes: AccountChanges): Columns {
  const columns: Columns = {}
  const texts = {
    company: changes.company,
    street: changes.street,
    housenumber: changes.housenumber,
    zip: changes.zip,
    city: changes.city,
    country: changes.country,
    vatid: changes.vatid,
    reportsPrimaryColor: changes.reports_primary_color,
    reportsContrastColor: changes.reports_contrast_color,
    reportsMailSubject: changes.reports_mail_subject,
    reportsMailContent: changes.reports_mail_content,
  }
  for (const [column, text] of Object.entries(texts)) {
    if (text !== undefined) Object.assign(columns, { [column]: text ?? '' })
  }
  if (changes.reports_customized !== undefined) columns.reportsCustomized = changes.reports_customized
  return columns
}
