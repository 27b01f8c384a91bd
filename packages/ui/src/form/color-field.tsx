import { classNames } from '../basics/class-names.ts'
import './color-field.css'
import { Field } from './field.tsx'

export type ColorFieldProps = {
  label: string
  /** `#rrggbb`; anything else is what somebody is typing. */
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | null | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
}

const whole = /^#[0-9a-f]{6}$/i

/** A colour: the system's own picker, and its value as text. */
export function ColorField({ label, value, onChange, hint, error, isDisabled, isRequired }: ColorFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('fl-input', error && 'fl-input--invalid', isDisabled && 'fl-input--off')}>
          <input
            type="color"
            className="fl-color"
            aria-label={`${label}: choose`}
            value={whole.test(value) ? value.toLowerCase() : '#000000'}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
          <input
            {...control}
            className="fl-input__text"
            value={value}
            disabled={isDisabled}
            required={isRequired}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value.trim())}
          />
        </div>
      )}
    </Field>
  )
}
