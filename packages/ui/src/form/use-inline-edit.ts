import { useRef, useState } from 'react'

/**
 * The course of an inline edit, which begins with a draft: save shows the new text at once; a failure
 * restores the old value, keeps the draft in the field and says why (experience §5). Enter followed by the
 * blur that it causes saves once.
 */
export function useInlineEdit(value: string, onSave: (next: string) => Promise<void>) {
  const [draft, setDraft] = useState<string | null>(value)
  const [pending, setPending] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isSaving = useRef(false)

  const save = async () => {
    if (draft === null || isSaving.current) return
    const next = draft.trim()
    setDraft(null)
    setError(null)
    if (next === value) return
    isSaving.current = true
    setPending(next)
    try {
      await onSave(next)
    } catch (failure) {
      setDraft(next)
      setError(failure instanceof Error && failure.message ? failure.message : 'Not saved. Try again.')
    } finally {
      setPending(null)
      isSaving.current = false
    }
  }
  return {
    draft,
    shown: pending ?? value,
    error,
    isSaving: pending !== null,
    edit: (text: string) => setDraft(text),
    cancel: () => {
      setDraft(null)
      setError(null)
    },
    save,
  }
}
