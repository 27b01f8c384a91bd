import type { KeyboardEvent, Ref } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { moveFocus } from '../popup/move-focus.ts'
import type { FilterOption } from './filter-option.ts'

type Props = {
  id: string
  label: string
  options: readonly FilterOption[]
  value: string
  onChoose: (value: string) => void
  onClose: () => void
  ref: Ref<HTMLDivElement>
}

/** From here on only the options in sight are laid out and painted. */
const LONG = 60

/** The open list of a filter: arrows, first letter, Enter and Space choose, Esc and Tab close. */
export function FilterOptions({ id, label, options, value, onChoose, onClose, ref }: Props) {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { activeElement } = document
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset.value : undefined
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Tab') onClose()
    else if ((event.key === 'Enter' || event.key === ' ') && focused !== undefined) {
      event.preventDefault()
      onChoose(focused)
    } else if (moveFocus(event, '[role="option"]')) event.stopPropagation()
  }
  return (
    <div
      ref={ref}
      id={id}
      className={classNames('fl-popup', options.length > LONG && 'fl-popup--long')}
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
          onClick={() => onChoose(option.value)}
        >
          {option.start}
          <span className="fl-popup__words">{option.label}</span>
          {option.value === value && <Icon name="check" className="fl-popup__check" />}
        </div>
      ))}
    </div>
  )
}
