import { ApiError } from '@flotilla/api/client'
import {
  type Complaint,
  issuesOf,
  namedField,
  type PlacedErrors,
  placeComplaints,
  refusalOf,
} from './field-errors.ts'
import type { Draft, FormOptions } from './form-options.ts'

type Read<Values, Body> = { ok: true; body: Body } | { ok: false; errors: PlacedErrors<Values> }

/** The body of a draft, or the schema's errors. */
export function checkDraft<Values extends Draft, Body, Answer>(
  options: FormOptions<Values, Body, Answer>,
  typed: Values,
  saved: Values,
): Read<Values, Body> {
  const read = options.schema.safeParse(options.body ? options.body(typed, saved) : typed)
  if (read.success) return { ok: true, body: read.data }
  const { fields, form } = place(options, issuesOf(read.error), { by: 'schema', typed })
  const own = Object.entries(options.words ?? {}).filter(([field]) => Object.hasOwn(fields, field))
  return { ok: false, errors: { fields: { ...fields, ...Object.fromEntries(own) }, form } }
}

/** The errors of a refusal for the sent draft; empty when it concerns no field and no value. */
export function refusedDraft<Values extends Draft, Body, Answer>(
  options: FormOptions<Values, Body, Answer>,
  error: unknown,
  typed: Values,
): PlacedErrors<Values> {
  const { fields, form } = place(options, refusalOf(error), { by: 'server', typed })
  const more = error instanceof ApiError && error.code !== 'invalid' ? options.refusal?.(error) : undefined
  return { fields: { ...fields, ...more }, form }
}

function place<Values extends Draft, Body, Answer>(
  { fieldOf }: FormOptions<Values, Body, Answer>,
  complaints: readonly Complaint[],
  of: { by: 'schema' | 'server'; typed: Values },
): PlacedErrors<Values> {
  return placeComplaints<Values>(complaints, (path) => {
    const field = fieldOf?.(path, of)
    return field === undefined ? namedField(path, of.typed) : field
  })
}
