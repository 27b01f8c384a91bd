import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Field } from './field.tsx'

type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'className' | 'style' | 'id'
>

export type TextAreaProps = Native & {
  /** Its name, shown above or beside it. */
  label: string
  /** The text in the box. */
  value: string
  /** Called with the new value after each change. */
  onChange: (value: string) => void
  /** One sentence below it that helps to fill it in. */
  hint?: ReactNode
  /** What is wrong; null or absent: nothing. */
  error?: string | null | undefined
  /** The element itself, for the focus. */
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of text with their label; the reader may make it taller. */
export function TextArea({ label, value, onChange, hint, error, ...native }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div
          className={classNames(
            'fl-input fl-input--area',
            error && 'fl-input--invalid',
            (native.disabled || native.readOnly) && 'fl-input--off',
          )}
        >
          <textarea
            {...native}
            {...control}
            className="fl-input__text"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
