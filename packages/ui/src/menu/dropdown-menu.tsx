import { type ReactNode, useId } from 'react'
import { onDemand } from '../on-demand/on-demand.ts'
import { type OpenerTrigger, useOpener } from '../on-demand/use-opener.tsx'
import type { MenuItem, ShowItems } from './menu-item.ts'

/** Props for the trigger: `(props) => <IconButton icon="more" name="Actions for …" {...props} />`. */
export type MenuTrigger = OpenerTrigger & { 'aria-haspopup': 'menu'; 'aria-controls': string | undefined }

export type DropdownMenuProps = {
  /** Names the menu: "Actions for Autohaus Meier". */
  label: string
  /** Or a function that makes them when the menu is open: many rows have a menu, and few are ever opened. */
  items: readonly MenuItem[] | ((show: ShowItems) => ReactNode)
  /** The edge of the trigger that the menu keeps to. */
  align?: 'start' | 'end' | undefined
  /** Draws the button that opens it, with the props that are given. */
  trigger: (props: MenuTrigger) => ReactNode
  /** Called when it opens or closes. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

const antdMenu = onDemand(async () => (await import('./antd-menu.tsx')).AntdMenu)

/**
 * A menu on a button: arrows, Home, End, first letter, Esc; the focus goes back to the button. The button is
 * there from the first paint; antd's Dropdown is fetched when it is pointed at or focused. With another
 * `label` it is another menu in the same place: its first line gets the focus.
 */
export function DropdownMenu({ label, items, align = 'end', trigger, onOpenChange }: DropdownMenuProps) {
  const id = useId()
  const opener = useOpener(antdMenu, onOpenChange)
  const { part: Menu, typed, close } = opener
  return (
    <>
      {trigger({ ...opener.trigger, 'aria-haspopup': 'menu', 'aria-controls': Menu ? id : undefined })}
      {Menu && <Menu {...{ id, label, items, align, typed }} anchor={opener.trigger.ref} onClose={close} />}
      {opener.beside}
    </>
  )
}
