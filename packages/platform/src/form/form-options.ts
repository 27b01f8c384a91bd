import type { ApiError } from '@flotilla/api/client'
import type { RefObject } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from './field-errors.ts'

/** What is typed, by field: plain data, or a file. */
export type Draft = Record<string, unknown>

export type FormOptions<Values extends Draft, Body, Answer> = {
  /** The contract's schema of what is sent; its output goes to `submit`. */
  schema: z.ZodType<Body>
  /**
   * What the server has, or where something new begins; plain data. A field that was not edited follows it,
   * an edited one keeps its edit until `discard`.
   */
  values: Values
  /** What `schema` reads; `saved` is what the fields were at the last save. Default: what is typed. */
  body?: (typed: Values, saved: Values) => unknown
  /**
   * Sends what the schema read; `typed` is the draft of it, for a schema that reads into another form.
   * Rejects with an `ApiError`.
   */
  submit: (body: Body, typed: Values) => Promise<Answer> | Answer
  /**
   * After a save, when nothing is unsaved any more: the page may be left. Not called when the form is gone by
   * then.
   */
  onSaved?: (answer: Answer) => void
  /** After a refusal by what sends, not by the schema. Not called when the form is gone by then. */
  onFailed?: (error: unknown) => void
  /** What is missing before a submit does anything; null: nothing. */
  missing?: (typed: Values) => string | null
  /** Nothing is sent while nothing is changed. */
  sendsOnlyChanges?: boolean
  /** Whether two drafts would be saved alike. Default: every field is equal. */
  isSame?: (typed: Values, saved: Values) => boolean
  /**
   * Field for a dotted path of the body whose names are not those of the draft; `by` says whose complaint it
   * is. Null: the form. Undefined: the first part of the path that names a field, else the form.
   */
  fieldOf?: (
    path: string,
    of: { by: 'schema' | 'server'; typed: Values },
  ) => (keyof Values & string) | null | undefined
  /** Said of a field that the schema refuses, in place of the schema's own words. */
  words?: FieldErrors<Values>
  /** Fields that a refusal other than `invalid` is about. */
  refusal?: (error: ApiError) => FieldErrors<Values>
}

/** What a page draws of its form, with `Form` around the fields. */
export type FormState<Values extends Draft> = {
  /** The form's element, for `Form`. */
  box: RefObject<HTMLFormElement | null>
  values: Values
  errors: FieldErrors<Values>
  /** What is wrong and belongs to no field; null: nothing. */
  formError: string | null
  /** Why the last submit failed after it was sent; null from the next submit on. */
  failure: Error | null
  /** See `missing` of the options. */
  missing: string | null
  isDirty: boolean
  isSaving: boolean
  /** Saved, and nothing was changed since. */
  isSaved: boolean
  /** `<TextField label="Name" {...form.field('name')} />` */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: string | undefined }
  /** `<Checkbox label="Send the report" {...form.checkbox('send_report')} />` */
  checkbox: (name: keyof Values & string) => { isChecked: boolean; onChange: (isChecked: boolean) => void }
  /**
   * Edits several fields at once; the complaints about them go. The same function as long as the form is
   * there.
   */
  change: (patch: Partial<Values> | ((typed: Values) => Partial<Values>)) => void
  /** Does nothing while a save is under way. */
  submit: () => void
  /** Brings back what the server has. */
  discard: () => void
}
