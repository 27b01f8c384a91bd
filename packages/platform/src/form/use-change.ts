import { useCallback } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft, FormState } from './form-options.ts'

/**
 * Edits fields of the draft; what was said against them goes. The same function as long as the form is there.
 */
export function useChange<Values extends Draft, Body>(hook: UseFormReturn<FieldValues, unknown, Body>) {
  const { clearErrors, getValues, setValue } = hook
  return useCallback<FormState<Values>['change']>(
    (given) => {
      const patch = typeof given === 'function' ? given(getValues() as Values) : given
      for (const [field, value] of Object.entries(patch)) {
        setValue(field, value, { shouldDirty: true })
        clearErrors(field)
      }
    },
    [clearErrors, getValues, setValue],
  )
}
