import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { moveFocus } from '../popup/move-focus.ts'
import '../popup/popup.css'
import { usePopup } from '../popup/use-popup.ts'
import './filter-select.css'

export type FilterOption = {
  value: string
  label: string
  /** Before the label: a swatch. */
  start?: ReactNode
}

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
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset.value : undefined
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') close()
    else if ((event.key === 'Enter' || event.key === ' ') && focused !== undefined) {
      event.preventDefault()
      choose(focused)
    } else if (moveFocus(event, '[role="option"]')) event.stopPropagation()
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
        <div
          ref={popup}
          id={id}
          className="fl-popup"
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={handleKey}
        >
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list box around it takes the keys
            <div
              key={option.value}
              role="option"
              aria-selected={option.value === value}
              tabIndex={-1}
              data-value={option.value}
              className="fl-popup__item"
              onClick={() => choose(option.value)}
            >
              {option.start}
              <span className="fl-popup__words">{option.label}</span>
              <Icon name="check" className="fl-popup__check" />
            </div>
          ))}
        </div>
      )}
    </>
  )
}
