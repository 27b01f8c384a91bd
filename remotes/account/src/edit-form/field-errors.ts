import { ApiError } from '@flotilla/api/client'
import type { z } from 'zod'

/** What is wrong, by field; `form` is what belongs to no field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The first complaint of each field of a body that a schema refused; empty when it was taken. */
export function checkedFields(result: z.ZodSafeParseResult<unknown>): FieldErrors {
  if (result.success) return {}
  const entries = result.error.issues.map((issue) => [String(issue.path[0] ?? 'form'), issue.message])
  return Object.fromEntries(entries.reverse())
}

/** What the server refuses, at the fields of the draft; a refusal of none of them stands above the form. */
export function failedFields(error: unknown, draft: object): FieldErrors {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return {}
  const known = Object.entries(error.fields).filter(([field]) => field in draft)
  if (known.length === 0) return { form: error.message }
  return Object.fromEntries(known.map(([field, texts]) => [field, texts[0] ?? error.message]))
}
