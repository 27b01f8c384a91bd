import { useEffect, useId, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import '../popup/popup.css'
import { usePopup } from '../popup/use-popup.ts'
import type { FilterOption } from './filter-option.ts'
import { FilterOptions } from './filter-options.tsx'
import './filter-select.css'

export type FilterSelectProps = {
  /** "Tag": stands before the value, "Tag All". */
  label: string
  /** The first option is the one without a filter: `{ value: '', label: 'All' }`. */
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
  isWide?: boolean | undefined
}

/** A filter as a button: "Tag All". A list box with arrows, first letter, Enter and Esc. No antd. */
export function FilterSelect({ label, options, value, onChange, isWide }: FilterSelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { anchor, popup } = usePopup<HTMLButtonElement>(isOpen, () => setIsOpen(false))
  const current = options.find((option) => option.value === value) ?? options[0]

  useEffect(() => {
    if (!isOpen) return
    const list = popup.current
    const option =
      list?.querySelector<HTMLElement>('[aria-selected="true"]') ??
      list?.querySelector<HTMLElement>('[role="option"]')
    option?.focus()
  }, [isOpen, popup])

  const close = () => {
    setIsOpen(false)
    anchor.current?.focus()
  }
  const choose = (next: string) => {
    close()
    if (next !== value) onChange(next)
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classNames('fl-filter', isWide && 'fl-filter--wide')}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${label}: ${current?.label ?? ''}`}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <span className="fl-ellipsis">
          <span className="fl-filter__label">{label}</span>{' '}
          <span className="fl-filter__value">{current?.label}</span>
        </span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <FilterOptions ref={popup} {...{ id, label, options, value }} onChoose={choose} onClose={close} />
      )}
    </>
  )
}
