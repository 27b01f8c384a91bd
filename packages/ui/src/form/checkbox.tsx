import { type ReactNode, useId } from 'react'
import { BareCheckbox } from './bare-checkbox.tsx'
import './choice.css'

export type CheckboxProps = {
  /** Its name, shown above or beside it. */
  label: ReactNode
  /** One sentence below it that helps to fill it in. */
  hint?: ReactNode
  /** Whether it is ticked. */
  isChecked: boolean
  /** Called with the new value after each change. */
  onChange: (isChecked: boolean) => void
  /** Nothing can be changed; say beside it why. */
  isDisabled?: boolean | undefined
}

/**
 * A box with its words, for a value that is saved with the form. For a value that applies at once use
 * `Switch`.
 */
export function Checkbox({ label, hint, isChecked, onChange, isDisabled }: CheckboxProps) {
  const hintId = useId()
  const boxId = useId()
  return (
    <div className="fl-choice">
      <BareCheckbox
        id={boxId}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <label htmlFor={boxId}>{label}</label>
        {hint && (
          <span className="fl-choice__hint" id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
