import { useState } from 'react'
import { type FieldErrors, failedFields } from './field-errors.ts'

export type SectionFormOptions<Draft> = {
  /** The saved copy that Edit begins with and Cancel goes back to. */
  saved: () => Draft
  /** What is wrong with the draft, by field; empty: nothing. */
  check: (draft: Draft) => FieldErrors
  /** Rejects with an `ApiError`. */
  save: (draft: Draft) => Promise<unknown>
}

/** A section that is read until somebody edits it; saving closes it, a refusal keeps what was typed. */
export function useSectionForm<Draft extends Record<string, unknown>>(options: SectionFormOptions<Draft>) {
  const [state, setState] = useState<{ start: Draft; draft: Draft } | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setIsSaving] = useState(false)

  const open = (start: Draft | null) => {
    setErrors({})
    setState(start && { start, draft: start })
  }
  const submit = async () => {
    if (state === null || isSaving) return
    const found = options.check(state.draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setIsSaving(true)
    try {
      await options.save(state.draft)
      open(null)
    } catch (error) {
      setErrors(failedFields(error, state.draft))
    } finally {
      setIsSaving(false)
    }
  }
  return {
    /** Null: it is only read. */
    draft: state?.draft ?? null,
    errors,
    isSaving,
    isChanged:
      state !== null && Object.keys(state.draft).some((key) => state.draft[key] !== state.start[key]),
    edit: () => open(options.saved()),
    cancel: () => open(null),
    set: (patch: Partial<Draft>) => setState((now) => now && { ...now, draft: { ...now.draft, ...patch } }),
    submit: (): void => {
      void submit()
    },
  }
}

export type SectionForm<Draft extends Record<string, unknown>> = ReturnType<typeof useSectionForm<Draft>>
