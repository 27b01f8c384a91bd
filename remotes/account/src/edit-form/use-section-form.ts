import { useState } from 'react'
import { type FieldErrors, failedFields } from './field-errors.ts'

export type SectionFormOptions<Draft> = {
  /** The saved copy that Edit begins with and Cancel goes back to. */
  saved: () => Draft
  /** What is wrong with the draft, by field; empty: nothing. */
  check: (draft: Draft) => FieldErrors
  /** Rejects with an `ApiError`. */
  save: (draft: Draft) => Promise<unknown>
  /**
   * A failed save closes the section too (spec: account §4, settings). What was typed is kept: the next Edit goes on
   * with it, Cancel drops it.
   */
  closesOnFailure?: boolean
}

type State<Draft> = { start: Draft; draft: Draft }

/** A section that is read until somebody edits it; saving closes it, a refusal keeps what was typed. */
export function useSectionForm<Draft extends Record<string, unknown>>(options: SectionFormOptions<Draft>) {
  const [state, setState] = useState<State<Draft> | null>(null)
  const [unsaved, setUnsaved] = useState<State<Draft> | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setIsSaving] = useState(false)

  const open = (next: State<Draft> | null, kept: State<Draft> | null = null) => {
    setErrors({})
    setUnsaved(kept)
    setState(next)
  }
  const begin = () => {
    const start = options.saved()
    return { start, draft: start }
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
      if (options.closesOnFailure) open(null, state)
      else setErrors(failedFields(error, state.draft))
    } finally {
      setIsSaving(false)
    }
  }
  const set = (patch: Partial<Draft>) =>
    setState((now) => now && { ...now, draft: { ...now.draft, ...patch } })
  return {
    /** Null: it is only read. */
    draft: state?.draft ?? null,
    errors,
    isSaving,
    isChanged: isChanged(state ?? unsaved),
    /** A save failed and closed the section. */
    hasUnsaved: unsaved !== null,
    edit: () => open(unsaved ?? begin()),
    cancel: () => open(null),
    set,
    submit: (): void => {
      void submit()
    },
  }
}

function isChanged<Draft extends Record<string, unknown>>(state: State<Draft> | null): boolean {
  return state !== null && Object.keys(state.draft).some((key) => state.draft[key] !== state.start[key])
}

export type SectionForm<Draft extends Record<string, unknown>> = ReturnType<typeof useSectionForm<Draft>>
