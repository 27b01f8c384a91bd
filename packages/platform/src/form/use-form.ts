import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useForm as useHookForm, useWatch } from 'react-hook-form'
import { checkDraft } from './check-draft.ts'
import { fromHookErrors, toHookErrors } from './field-errors.ts'
import type { Draft, FormOptions, FormState } from './form-options.ts'
import { useSending } from './use-sending.ts'

/** The input, its errors and the state of saving. README.md has a whole form. */
export function useForm<Values extends Draft, Body, Answer>(
  options: FormOptions<Values, Body, Answer>,
): FormState<Values> {
  const hook: UseFormReturn<FieldValues, unknown, Body> = useHookForm<FieldValues, unknown, Body>({
    defaultValues: options.values,
    resolver: (typed) => {
      const read = checkDraft(options, typed as Values, hook.formState.defaultValues as Values)
      return read.ok ? { values: read.body, errors: {} } : { values: {}, errors: toHookErrors(read.errors) }
    },
  })
  const { defaultValues, errors, isSubmitting, submitCount } = hook.formState
  const values = useWatch({ control: hook.control, compute: (typed) => typed as Values })
  const isChanged = hook.formState.isDirty
  const isDirty = options.isSame ? !options.isSame(values, defaultValues as Values) : isChanged
  const missing = options.missing?.(values) ?? null
  const saved = useSavedValues(hook, options.values)
  const { outcome, send, forget } = useSending(hook, options, saved.send)
  const box = useRef<HTMLFormElement>(null)

  const change = useChange<Values, Body>(hook)
  const { fields, form: formError } = fromHookErrors<Values>(errors)
  const onChangeOf = (name: keyof Values) => (value: unknown) => change({ [name]: value } as Partial<Values>)
  return {
    box,
    tries: submitCount,
    values,
    errors: fields,
    formError,
    failure: outcome?.kind === 'failed' && outcome.error instanceof Error ? outcome.error : null,
    missing,
    isDirty,
    isSaving: isSubmitting,
    isSaved: outcome?.kind === 'saved' && !isDirty,
    field: (name) => ({ value: values[name], onChange: onChangeOf(name), error: fields[name] }),
    checkbox: (name) => ({ isChecked: values[name] === true, onChange: onChangeOf(name) }),
    change,
    submit: () => {
      if (missing === null && (isDirty || !options.sendsOnlyChanges)) send()
    },
    discard: () => {
      saved.discard()
      forget()
    },
  }
}

/** Edits fields of the draft and removes their errors. The same function as long as the form is there. */
function useChange<Values extends Draft, Body>(hook: UseFormReturn<FieldValues, unknown, Body>) {
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

/** The values to which a form returns, in step with the server's values (`given`) and the saved ones. */
function useSavedValues<Values extends Draft, Body>(
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
    /** Called when `typed` is sent; the returned function is called when the server has saved it. */
    send: (typed: Values) => {
      const before = latest.current
      return () => {
        // The server may return a value in another spelling than the input.
        const base = latest.current === before ? typed : latest.current
        rebase(base, (field) => !Object.is(hook.getValues(field), typed[field]))
      }
    },
    discard: () => hook.reset(latest.current),
  }
}
