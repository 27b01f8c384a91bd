import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { onDemand } from '../on-demand/on-demand.ts'
import { useOpener } from '../on-demand/use-opener.tsx'
import type { FilterOption } from './options.ts'
import './filter-select.css'

export type FilterSelectProps = {
  /** "Tag": before the value, "Tag All". */
  label: string
  /** The first option means no filter: `{ value: '', label: 'All' }`. */
  options: readonly FilterOption[]
  /** The value in force; '' is no filter. */
  value: string
  /** Called with the new value after each change. */
  onChange: (value: string) => void
  /** Takes the width of its place. */
  isWide?: boolean | undefined
  /** The options are not all: gets what is typed, and an empty text when the list opens. */
  onSearch?: ((text: string) => void) | undefined
  /** What else can be typed: a line at the foot of the open list. */
  hint?: string | undefined
  /** The end of the list comes into view. */
  onEnd?: (() => void) | undefined
}

const antdFilter = onDemand(async () => (await import('./antd-filter.tsx')).AntdFilter)

/**
 * A filter as a button: "Tag All". It opens antd's Select in its place, fetched on pointing or focus, and
 * passes on search text that was typed meanwhile.
 */
export function FilterSelect(props: FilterSelectProps) {
  const { label, options, value, onChange, isWide, onSearch, hint, onEnd } = props
  const {
    part: Open,
    typed,
    trigger,
    close,
    beside,
  } = useOpener(antdFilter, (isOpen) => {
    if (isOpen) onSearch?.('')
  })
  const current = options.find((option) => option.value === value) ?? options[0]
  const choose = (next: string) => {
    close({ givesFocusBack: true })
    if (next !== value) onChange(next)
  }
  return (
    <span
      className={classNames(
        'fl-filter',
        hint !== undefined && 'fl-filter--typed',
        isWide && 'fl-filter--wide',
      )}
    >
      <button
        {...trigger}
        type="button"
        className="fl-filter__button"
        aria-haspopup="listbox"
        aria-label={`${label}: ${current?.label ?? ''}`}
        {...(Open && { 'aria-hidden': true, tabIndex: -1 })}
      >
        <span className="fl-ellipsis">
          <span className="fl-filter__label">{label}</span>{' '}
          <span className="fl-filter__value">{current?.label}</span>
        </span>
        <Icon name="chevron-down" />
      </button>
      {Open && (
        <Open
          {...{ label, options, typed, onSearch, hint, onEnd }}
          value={current?.value ?? ''}
          anchor={trigger.ref}
          onChoose={choose}
          onClose={close}
        />
      )}
      {beside}
    </span>
  )
}
