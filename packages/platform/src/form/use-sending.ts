import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { refusedDraft } from './check-draft.ts'
import { toHookErrors } from './field-errors.ts'
import type { Draft, FormOptions } from './form-options.ts'

/** How the last submit ended, once it was sent. */
type Outcome<Answer> = { kind: 'saved'; answer: Answer } | { kind: 'failed'; error: unknown }

/**
 * One submit at a time: checks, sends, reports the outcome. `begin` is called with the body, its result after
 * the save.
 */
export function useSending<Values extends Draft, Body, Answer>(
  hook: UseFormReturn<FieldValues, unknown, Body>,
  options: FormOptions<Values, Body, Answer>,
  begin: (typed: Values) => () => void,
) {
  const isUnderWay = useRef(false)
  const [outcome, setOutcome] = useState<Outcome<Answer> | null>(null)

  const transmit = async (body: Body, typed: Values) => {
    const markSaved = begin(typed)
    try {
      const answer = await options.submit(body, typed)
      markSaved()
      setOutcome({ kind: 'saved', answer })
    } catch (error) {
      const errors = toHookErrors(refusedDraft(options, error, typed))
      for (const [name, complaint] of Object.entries(errors)) {
        if (complaint) hook.setError(name, { message: String(complaint.message) })
      }
      setOutcome({ kind: 'failed', error })
    }
  }
  const send = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setOutcome(null)
    const typed = hook.getValues() as Values
    try {
      await hook.handleSubmit((body) => transmit(body, typed))()
    } finally {
      isUnderWay.current = false
    }
  }
  const tell = useEffectEvent((end: Outcome<Answer>) => {
    if (end.kind === 'saved') options.onSaved?.(end.answer)
    else options.onFailed?.(end.error)
  })
  // Told after it is drawn: a guard of unsaved changes then knows that there are none.
  useEffect(() => {
    if (outcome !== null) tell(outcome)
  }, [outcome])
  return {
    outcome,
    send: () => void send(),
    forget: () => setOutcome(null),
  }
}
