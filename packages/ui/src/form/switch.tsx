import { type ReactNode, useId } from 'react'
import '../basics/visually-hidden.css'
import './choice.css'

export type SwitchProps = {
  /** Its name, shown above or beside it. */
  label: ReactNode
  /** One sentence below it that helps to fill it in. */
  hint?: ReactNode
  /** Whether it is switched on. */
  isOn: boolean
  /** Called with the new value after each change. */
  onChange: (isOn: boolean) => void
  /** Nothing can be changed; say beside it why. */
  isDisabled?: boolean | undefined
  /** The label is read, not shown; for switches in rows. */
  isLabelHidden?: boolean | undefined
}

/** Turns something on or off at once. */
export function Switch({ label, hint, isOn, onChange, isDisabled, isLabelHidden }: SwitchProps) {
  const id = useId()
  return (
    <div className="fl-choice">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="fl-switch"
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={isLabelHidden ? 'fl-hidden' : undefined}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span className="fl-choice__hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
