import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from './form-options.ts'

/** What a form goes back to, in step with what the server says (`given`) and with what was saved. */
export function useSavedValues<Values extends Draft, Body>(
  hook: UseFormReturn<FieldValues, unknown, Body>,
  given: Values,
) {
  const latest = useRef(given)
  const text = JSON.stringify(given)
  const rebase = (base: Values, isEdited: (field: string) => boolean) => {
    for (const [field, value] of Object.entries(base)) {
      if (!isEdited(field)) hook.setValue(field, value)
    }
    hook.resetDefaultValues(base)
  }
  const takeOver = useEffectEvent((said: string) => {
    if (said === JSON.stringify(latest.current)) return
    latest.current = given
    rebase(given, (field) => hook.getFieldState(field).isDirty)
  })
  useEffect(() => takeOver(text), [text])
  return {
    /** Called when `typed` is sent; the function that it gives is called when the server has it. */
    send: (typed: Values) => {
      const before = latest.current
      return () => {
        // What was read back meanwhile may be written otherwise than it was typed.
        const base = latest.current === before ? typed : latest.current
        rebase(base, (field) => !Object.is(hook.getValues(field), typed[field]))
      }
    },
    discard: () => hook.reset(latest.current),
  }
}
