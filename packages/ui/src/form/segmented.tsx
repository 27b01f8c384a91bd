import { useId } from 'react'
import { classNames } from '../basics/class-names.ts'
import './choice.css'

export type SegmentedProps<Value extends string> = {
  /** Names the group: "Auto-update of JCE Editor". */
  label: string
  /** Two to four choices, in the order that is shown. */
  options: readonly { value: Value; label: string }[]
  /** The choice in force. */
  value: Value
  /** Called with the new value after each change. */
  onChange: (value: Value) => void
  /** sm 28, md 32 px high. */
  size?: 'sm' | 'md' | undefined
}

/** One of a few choices, all in sight; a radio group, so arrow keys move it. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, size } = props
  const name = useId()
  return (
    <div
      className={classNames('fl-segmented', size === 'sm' && 'fl-segmented--sm')}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className="fl-segmented__item">
          <input
            type="radio"
            className="fl-segmented__radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
