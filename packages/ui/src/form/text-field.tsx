import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Field } from './field.tsx'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'style' | 'size' | 'id' | 'type'
>

export type TextFieldProps = Native & {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | null | undefined
  labelEnd?: ReactNode
  type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'time' | 'date' | 'number' | undefined
  /** md 32 px, lg 40 px (sign-in). */
  size?: 'md' | 'lg' | undefined
  /** Inside the box, before and after the text. */
  start?: ReactNode
  end?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text with its label. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, error, labelEnd, size, start, end, type = 'text', ...native } = props
  return (
    <Field label={label} hint={hint} error={error} labelEnd={labelEnd}>
      {(control) => (
        <div
          className={classNames(
            'fl-input',
            size === 'lg' && 'fl-input--lg',
            error && 'fl-input--invalid',
            (native.disabled || native.readOnly) && 'fl-input--off',
          )}
        >
          {start}
          <input
            {...native}
            {...control}
            type={type}
            className="fl-input__text"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {end}
        </div>
      )}
    </Field>
  )
}
