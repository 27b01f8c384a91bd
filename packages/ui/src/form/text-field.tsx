import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Field } from './field.tsx'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'style' | 'size' | 'id' | 'type'
>

export type TextFieldProps = Native & {
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
  /** Right of the label: a link. */
  labelEnd?: ReactNode
  /** The kind of text; phones choose their keyboard by it. */
  type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'time' | 'date' | 'number' | undefined
  /** md 32 px, lg 40 px (sign-in). */
  size?: 'md' | 'lg' | undefined
  /** Inside the box, before and after the text. */
  start?: ReactNode
  /** Inside the box, after the text. */
  end?: ReactNode
  /** The element itself, for the focus. */
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
