import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Field } from './field.tsx'

type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'className' | 'style' | 'id'
>

export type TextAreaProps = Native & {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | null | undefined
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
