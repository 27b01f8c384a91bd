import { ApiError } from '@flotilla/api/client'
import type { FieldValues, FieldErrors as HookErrors } from 'react-hook-form'
import type { z } from 'zod'

/** Errors, by the field of the draft at which they are shown. */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: string }

/** An error of one field of a body; `path` is dotted: `configuration.report_email`. */
export type Complaint = { path: string; text: string }

/** Errors where they are shown: at their fields, or on the form if they belong to none. */
export type PlacedErrors<Draft> = { fields: FieldErrors<Draft>; form: string | null }

/** Maps a path of the body to its field of the draft; null: none. */
export type FieldOf<Draft> = (path: string) => (keyof Draft & string) | null

/** A schema's errors for a body. */
export function issuesOf(error: z.ZodError): Complaint[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), text: message }))
}

/**
 * The server's errors for a body: its texts by field, else its message. Empty for any refusal but `invalid`.
 */
export function refusalOf(error: unknown): Complaint[] {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return []
  const named = Object.entries(error.fields)
  if (named.length === 0) return [{ path: '', text: error.message }]
  return named.map(([path, texts]) => ({ path, text: texts[0] ?? error.message }))
}

/** The first error of each field; those of no field are joined, each once. */
export function placeComplaints<Draft>(
  complaints: readonly Complaint[],
  fieldOf: FieldOf<Draft>,
): PlacedErrors<Draft> {
  const fields: { [Field in keyof Draft]?: string } = {}
  const rest = new Set<string>()
  for (const { path, text } of complaints) {
    const field = fieldOf(path)
    if (field === null) rest.add(text)
    else fields[field] ??= text
  }
  return { fields, form: rest.size === 0 ? null : [...rest].join(' ') }
}

/**
 * The first part of the path that is the name of a field: `configuration.report_email` is `report_email`;
 * null: none is.
 */
export function namedField<Draft extends object>(path: string, draft: Draft) {
  const isField = (part: string): part is keyof Draft & string => Object.hasOwn(draft, part)
  return path.split('.').find(isField) ?? null
}

/** The key of React Hook Form for errors that belong to no field. */
const ROOT = 'root'

/** The errors in React Hook Form's shape, by name. */
export function toHookErrors<Values>({ fields, form }: PlacedErrors<Values>): HookErrors<FieldValues> {
  const texts = Object.entries({ ...fields, ...(form !== null && { [ROOT]: form }) })
  return Object.fromEntries(
    texts.map(([name, message]) => [name, { type: 'refused', message: String(message) }]),
  )
}

/** The errors of each field, and of the form. */
export function fromHookErrors<Values>(errors: HookErrors<FieldValues>): PlacedErrors<Values> {
  const { [ROOT]: root, ...fields } = errors
  const texts = Object.entries(fields).map(([name, error]) => [name, error?.message])
  return { fields: Object.fromEntries(texts) as FieldErrors<Values>, form: root?.message ?? null }
}
