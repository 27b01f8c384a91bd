import { type ReactNode, useId } from 'react'
import { Icon } from '../basics/icon.tsx'
import './field.css'

/** Props that the control inside a Field must carry. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  /** Its name, shown above or beside it. */
  label: string
  /** One sentence below it that helps to fill it in. */
  hint?: ReactNode
  /** Replaces the hint; the control gets a danger border and is described by it. */
  error?: string | null | undefined
  /** Right of the label: "Forgot password?". */
  labelEnd?: ReactNode
  /** Any control: `(control) => <input {...control} />`. */
  children: (control: FieldControl) => ReactNode
}

/** Label above, hint below; the error takes the hint's place. */
export function Field({ label, hint, error, labelEnd, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error) || Boolean(hint)
  return (
    <div className="fl-field">
      <div className="fl-field__head">
        <label className="fl-field__label" htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className="fl-field__error" id={noteId}>
          <Icon name="danger" size="sm" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="fl-field__hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
