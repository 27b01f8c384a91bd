import './menu.css'
import { Menu } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../theme/use-latest.ts'
import { menuLine } from './antd-line.tsx'
import { DropdownAt } from './dropdown-at.tsx'
import type { MenuItem, ShowItems } from './menu-item.ts'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}

/** Everything in a menu that can take the focus, disabled items included, because they say why. */
const menuItemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
]

/**
 * What a key does in an open menu: arrows, Home, End and the first letter move the focus, Enter and Space
 * press. True when it was such a key. antd's own handling skips disabled items, knows neither letters nor
 * Space, and moves the focus a frame later.
 */
function pressMenuKey(menu: HTMLElement, key: string): boolean {
  const items = menuItemsOf(menu)
  const index = items.findIndex((item) => item.matches(':focus'))
  const step = steps[key]
  if (step) {
    items[step(index, items.length - 1)]?.focus()
    return true
  }
  if (key === 'Enter' || key === ' ') {
    items[index]?.click()
    return true
  }
  if (key.length !== 1) return false
  const letter = key.toLowerCase()
  const turned = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  turned.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus()
  return true
}

export type AntdMenuProps = {
  id: string
  label: string
  items: readonly MenuItem[] | ((show: ShowItems) => ReactNode)
  align: 'start' | 'end'
  anchor: RefObject<HTMLElement | null>
  /** Keys that were pressed while the menu was loading. */
  typed: readonly string[]
  onClose: (how: { givesFocusBack: boolean }) => void
}

/** An open menu at its trigger. */
export function AntdMenu(props: AntdMenuProps) {
  const { align, anchor, onClose } = props
  return (
    <DropdownAt anchor={anchor} align={align} onLeave={() => onClose({ givesFocusBack: false })}>
      <MenuInPopup {...props} />
    </DropdownAt>
  )
}

/** The lines: antd's Menu, with the focus in it as soon as it is mounted. */
function MenuInPopup({ id, label, items, typed, onClose }: AntdMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const replay = useLatest((menu: HTMLElement) => {
    for (const key of typed) pressMenuKey(menu, key)
  })
  // With another label it is another menu in the same place.
  useEffect(() => {
    if (box.current === null) return
    menuItemsOf(box.current)[0]?.focus({ preventScroll: true })
    replay(box.current)
  }, [label, replay])

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose({ givesFocusBack: true })
    else if (event.ctrlKey || event.metaKey || !pressMenuKey(event.currentTarget, event.key)) return
    else event.preventDefault()
    event.stopPropagation()
  }
  const show: ShowItems = (lines) => (
    <Menu
      id={id}
      aria-label={label}
      tooltip={false}
      items={lines.map(menuLine)}
      onClick={({ key }) => {
        const item = lines.find((line) => line.id === key)
        if (item === undefined || item.kind === 'separator') return
        if (item.kind === 'link') return onClose({ givesFocusBack: true })
        if (item.disabledReason) return
        if (!item.isKept) onClose({ givesFocusBack: true })
        item.onSelect()
      }}
    />
  )
  return (
    <div ref={box} className="fl-menu" onKeyDownCapture={handleKey}>
      {typeof items === 'function' ? items(show) : show(items)}
    </div>
  )
}
