import type { ApiError } from '@flotilla/api/client'
import type { RefObject } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from './field-errors.ts'

/** The input, by field: plain data, or a file. */
export type Draft = Record<string, unknown>

export type FormOptions<Values extends Draft, Body, Answer> = {
  /** The contract's schema of the body; its output goes to `submit`. */
  schema: z.ZodType<Body>
  /**
   * The server's values, or the initial values of something new; plain data. A field without an edit follows
   * them, an edited one keeps its edit until `discard`.
   */
  values: Values
  /** The input of `schema`; `saved` holds the fields at the last save. Default: the draft itself. */
  body?: (typed: Values, saved: Values) => unknown
  /**
   * Sends the schema's output; `typed` is its draft, for a schema that changes the shape. Rejects with an
   * `ApiError`.
   */
  submit: (body: Body, typed: Values) => Promise<Answer> | Answer
  /**
   * Called after a save when nothing is unsaved any more, so the user may leave the page. Not called if the
   * form is gone by then.
   */
  onSaved?: (answer: Answer) => void
  /** Called after a refusal by `submit`, not by the schema. Not called if the form is gone by then. */
  onFailed?: (error: unknown) => void
  /** What is missing before a submit does anything; null: nothing. */
  missing?: (typed: Values) => string | null
  /** Sends nothing while nothing has changed. */
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
  /** Shown at a field that the schema refuses, in place of the schema's own words. */
  words?: FieldErrors<Values>
  /** Fields that a refusal other than `invalid` is about. */
  refusal?: (error: ApiError) => FieldErrors<Values>
}

/** What a page renders of its form, with `Form` around the fields. */
export type FormState<Values extends Draft> = {
  /** The form's element, for `Form`. */
  box: RefObject<HTMLFormElement | null>
  /** Submits so far, refused ones too, for `Form`. */
  tries: number
  values: Values
  errors: FieldErrors<Values>
  /** The error that belongs to no field; null: none. */
  formError: string | null
  /** Why the last submit failed after it was sent; null from the next submit on. */
  failure: Error | null
  /** See `missing` of the options. */
  missing: string | null
  isDirty: boolean
  isSaving: boolean
  /** Saved, and unchanged since. */
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
  /** Restores the server's values. */
  discard: () => void
}
