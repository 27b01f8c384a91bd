import { Alert } from '@flotilla/ui/feedback'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Draft, FormState } from './form-options.ts'

export type FormProps<Values extends Draft> = {
  form: FormState<Values>
  /** Names the form, or the heading that does: `label` or `labelledBy`. */
  label?: string | undefined
  labelledBy?: string | undefined
  className?: string | undefined
  /** Title over an error that belongs to no field: "Saving failed". */
  errorTitle?: string | undefined
  /** The page itself shows the error of the form. */
  hasOwnError?: boolean | undefined
  children: ReactNode
}

/**
 * The element around the fields: submits on Enter and by its submit button, and shows the error of the whole
 * form.
 */
export function Form<Values extends Draft>(props: FormProps<Values>) {
  const { form, label, labelledBy, className, errorTitle, hasOwnError = false, children } = props
  const { box, tries, formError, isSaving, submit } = form
  useTriedFocus(box, tries)
  return (
    <form
      ref={box}
      className={className}
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={isSaving || undefined}
      onSubmit={(event) => {
        // React brings along the submit of a dialog that is drawn in it, such as LeaveGuard's.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        submit()
      }}
    >
      {formError !== null && !hasOwnError && (
        <Alert group="danger" title={errorTitle} isLive>
          {formError}
        </Alert>
      )}
      {children}
    </form>
  )
}

/**
 * Each submit moves the focus to the first field with an error; typing does not. Here, not in the hook of the
 * page: a dialog that is still opening draws the fields later than the page.
 */
function useTriedFocus(box: RefObject<HTMLFormElement | null>, tries: number): void {
  const seen = useRef(tries)
  useEffect(() => {
    if (seen.current === tries) return
    seen.current = tries
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [box, tries])
}
