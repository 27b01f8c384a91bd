import { Icon } from '@flotilla/ui/basics'
import type { SelectHTMLAttributes } from 'react'
import './bare-select.css'

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'className' | 'children'>

type Props = Native & {
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** 28 px, for use in rows. */
  isSmall?: boolean
}

/**
 * The browser's own select in our look: light enough for a whole table of them. Label it with `aria-label` or
 * a Field.
 */
export function BareSelect({ options, value, onChange, isSmall = false, ...native }: Props) {
  return (
    <span className={isSmall ? 'st-select st-select--sm' : 'st-select'}>
      <select
        {...native}
        className="st-select__box"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" />
    </span>
  )
}
