import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { moveFocus } from '../popup/move-focus.ts'
import '../popup/popup.css'
import { usePopup } from '../popup/use-popup.ts'
import type { MenuItem } from './menu-item.ts'
import { MenuLine } from './menu-line.tsx'

/** What the trigger must carry: `(props) => <IconButton icon="more" name="Actions for …" {...props} />`. */
export type MenuTrigger = {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** Draws the lines of the menu. */
export type ShowItems = (items: readonly MenuItem[]) => ReactNode

export type DropdownMenuProps = {
  /** Names the menu: "Actions for Autohaus Meier". */
  label: string
  /** Or what makes them when the menu is open: many rows have a menu, and few of those are ever opened. */
  items: readonly MenuItem[] | ((show: ShowItems) => ReactNode)
  align?: 'start' | 'end' | undefined
  trigger: (props: MenuTrigger) => ReactNode
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

const itemSelector = '[role^="menuitem"], a'

/**
 * A menu on a button: arrows, Home, End, first letter, Esc; the focus goes back to the button. With another `label` it is
 * another menu in the same place: its first line gets the focus.
 */
export function DropdownMenu({ label, items, align = 'end', trigger, onOpenChange }: DropdownMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const open = (next: boolean) => {
    setIsOpen(next)
    onOpenChange?.(next)
  }
  const { anchor, popup } = usePopup<HTMLButtonElement>(isOpen, () => open(false), align, label)

  useEffect(() => {
    if (!isOpen) return
    for (const link of popup.current?.querySelectorAll('a') ?? []) link.setAttribute('role', 'menuitem')
    popup.current?.querySelector<HTMLElement>(itemSelector)?.focus()
  }, [isOpen, popup, label])

  const close = () => {
    open(false)
    anchor.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') close()
    else if (moveFocus(event, itemSelector)) event.stopPropagation()
  }
  const show: ShowItems = (lines) =>
    lines.map((item) => <MenuLine key={item.id} item={item} onDone={close} />)
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => open(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open(true)
        },
      })}
      {isOpen && (
        <div
          ref={popup}
          id={id}
          className="fl-popup"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={handleKey}
        >
          {typeof items === 'function' ? items(show) : show(items)}
        </div>
      )}
    </>
  )
}
