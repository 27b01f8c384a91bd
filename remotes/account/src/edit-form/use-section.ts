import { type Draft, type FormOptions, type FormState, useForm } from '@flotilla/platform/form'
import { useState } from 'react'

export type SectionOptions<Values extends Draft, Body> = Omit<
  FormOptions<Values, Body, unknown>,
  'onSaved' | 'onFailed'
> & {
  /**
   * A failed save closes the section too (spec: account-and-administration §4, settings). The input is kept:
   * the next Edit continues with it, Cancel drops it.
   */
  closesOnFailure?: boolean
}

/** A form that is read-only until a person edits it. */
export type SectionForm<Values extends Draft> = FormState<Values> & {
  isEditing: boolean
  /** A save failed and closed the section. */
  hasUnsaved: boolean
  edit: () => void
  cancel: () => void
}

/** A section that is read-only until a person edits it; saving closes it, a refusal keeps the input. */
export function useSection<Values extends Draft, Body>(
  options: SectionOptions<Values, Body>,
): SectionForm<Values> {
  const [isEditing, setIsEditing] = useState(false)
  const { closesOnFailure = false, ...formOptions } = options
  const form = useForm({
    ...formOptions,
    onSaved: () => cancel(),
    onFailed: () => {
      if (closesOnFailure) setIsEditing(false)
    },
  })
  const cancel = () => {
    form.discard()
    setIsEditing(false)
  }
  return {
    ...form,
    isEditing,
    hasUnsaved: !isEditing && form.isDirty,
    edit: () => setIsEditing(true),
    cancel,
  }
}
