import { type RefSelectProps, Select } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Icon } from '../basics/icon.tsx'
import { popupPlace } from '../on-demand/use-opener.tsx'
import type { FilterOption } from './options.ts'
import { PopupList } from './popup-list.tsx'

export type AntdFilterProps = {
  label: string
  options: readonly FilterOption[]
  value: string
  onChoose: (value: string) => void
  anchor: RefObject<HTMLElement | null>
  typed: readonly string[]
  onClose: (how: { givesFocusBack: boolean }) => void
  onSearch?: ((text: string) => void) | undefined
  hint?: string | undefined
  onEnd?: (() => void) | undefined
}

/** From this number on only the visible options are drawn. */
const LONG = 100

/**
 * An open filter over its button: antd's Select with search. Enter chooses; Esc and Tab close without a
 * choice.
 */
export function AntdFilter(props: AntdFilterProps) {
  const { label, options, value, onChoose, anchor, typed, onClose, onSearch, hint, onEnd } = props
  const [search, setText] = useState('')
  const setSearch = (text: string) => {
    setText(text)
    onSearch?.(text)
  }
  const select = useRef<RefSelectProps>(null)
  const hintId = useId()
  useEffect(() => select.current?.focus(), [])
  // Not from the start: antd's Select empties its search when it opens.
  const searchForTyped = () => {
    if (search === '') setSearch(typed.filter((key) => key.length === 1).join(''))
  }
  const handleKey = (event: KeyboardEvent<HTMLSpanElement>) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.stopPropagation()
    onClose({ givesFocusBack: true })
  }
  return (
    <AntdScope>
      <span className="fl-filter__open" onKeyDownCapture={handleKey}>
        <Select<string, FilterOption>
          ref={select}
          open
          onFocus={searchForTyped}
          aria-label={label}
          {...(hint !== undefined && { 'aria-describedby': hintId })}
          className="fl-filter__select"
          value={value}
          options={[...options]}
          optionRender={({ data }) => <Option start={data.start} label={data.label} />}
          showSearch={{ optionFilterProp: 'label', searchValue: search, onSearch: setSearch }}
          prefix={<span className="fl-filter__label">{label}</span>}
          suffixIcon={<Icon name="chevron-down" />}
          menuItemSelectedIcon={<Icon name="check" />}
          notFoundContent={<span className="fl-filter__label">Nothing found</span>}
          popupMatchSelectWidth={options.length > LONG ? 320 : false}
          popupRender={(list) => (
            <PopupList name={label} hint={hint === undefined ? hint : { id: hintId, text: hint }}>
              {list}
            </PopupList>
          )}
          getPopupContainer={() => popupPlace(anchor.current)}
          virtual={options.length > LONG}
          onSelect={onChoose}
          onPopupScroll={({ currentTarget: list }) => {
            if (list.scrollTop + 2 * list.clientHeight >= list.scrollHeight) onEnd?.()
          }}
          onOpenChange={(isOpen) => {
            if (!isOpen) onClose({ givesFocusBack: false })
          }}
        />
      </span>
    </AntdScope>
  )
}

function Option({ start, label }: { start: ReactNode; label: string }) {
  return (
    <span className="fl-filter__option">
      {start}
      <span>{label}</span>
    </span>
  )
}
