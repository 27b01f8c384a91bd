import type { FieldValues, FieldErrors as HookErrors } from 'react-hook-form'
import type { FieldErrors, PlacedErrors } from './field-errors.ts'

/** Where React Hook Form keeps what belongs to no field. */
const ROOT = 'root'

/** The complaints as React Hook Form keeps them, by name. */
export function toHookErrors<Values>({ fields, form }: PlacedErrors<Values>): HookErrors<FieldValues> {
  const texts = Object.entries({ ...fields, ...(form !== null && { [ROOT]: form }) })
  return Object.fromEntries(
    texts.map(([name, message]) => [name, { type: 'refused', message: String(message) }]),
  )
}

/** The complaints of each field, and of the form. */
export function fromHookErrors<Values>(errors: HookErrors<FieldValues>): PlacedErrors<Values> {
  const { [ROOT]: root, ...fields } = errors
  const texts = Object.entries(fields).map(([name, error]) => [name, error?.message])
  return { fields: Object.fromEntries(texts) as FieldErrors<Values>, form: root?.message ?? null }
}
