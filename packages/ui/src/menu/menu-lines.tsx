import type { MenuProps } from 'antd'
import type { LiHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from '../basics/icon.tsx'
import type { RenderLink } from '../basics/link.tsx'
import { Swatch } from '../basics/marks.tsx'

type AntdItem = NonNullable<NonNullable<MenuProps['items']>[number]>
/** antd passes the other props to the `<li>`. */
type Line =
  | Extract<AntdItem, { type: 'divider' }>
  | (Extract<AntdItem, { type?: 'item' }> &
      Pick<LiHTMLAttributes<HTMLLIElement>, 'role' | 'tabIndex' | 'aria-checked'>)

const tick = (isChecked: boolean | 'mixed') =>
  isChecked && <Icon name={isChecked === 'mixed' ? 'minus' : 'check'} className="fl-menu__check" />

/**
 * One of our items as an item of antd's Menu: disabled with its reason, a choice with its tick, a link of the
 * caller's router.
 */
export function menuLine(item: MenuItem): Line {
  if (item.kind === 'separator') return { type: 'divider', key: item.id }
  const icon = item.icon && <Icon name={item.icon} />
  if (item.kind === 'link') {
    // The link itself is the item: it has the focus, the address and the press.
    const label = item.renderLink({ role: 'menuitem', tabIndex: -1, children: item.label })
    return { key: item.id, role: 'none', tabIndex: undefined, icon, label }
  }
  const { id, label, disabledReason, isDanger = false, isChecked, swatch } = item
  return {
    key: id,
    role: isChecked === undefined ? 'menuitem' : 'menuitemcheckbox',
    ...(isChecked !== undefined && { 'aria-checked': isChecked }),
    danger: isDanger,
    disabled: Boolean(disabledReason),
    // A disabled item says why, so it can be focused all the same.
    tabIndex: -1,
    icon: swatch === undefined ? icon : <Marked color={swatch} />,
    label: disabledReason ? (
      <>
        {label} <span className="fl-menu__reason">{disabledReason}</span>
      </>
    ) : (
      label
    ),
    extra: isChecked === undefined ? undefined : tick(isChecked),
  }
}

/** A tag's square in the icon's place; antd passes its class to it. */
function Marked({ color, className }: { color: string; className?: string }) {
  return (
    <span className={className}>
      <Swatch color={color} />
    </span>
  )
}

/**
 * One line of a menu: an action, a place (`renderLink`), a switch (`isChecked`), or a line between groups.
 */
export type MenuItem =
  | { kind: 'separator'; id: string }
  | {
      kind?: 'action'
      id: string
      label: string
      icon?: IconName | undefined
      isDanger?: boolean | undefined
      /** The action is off and this says why, below its label. */
      disabledReason?: string | undefined
      onSelect: () => void
      /** Set: a choice that is on or off, with a tick; 'mixed' if it applies to some of many, with a bar. */
      isChecked?: boolean | 'mixed' | undefined
      /** The square of a tag's colour, in the icon's place. `#RRGGBB` */
      swatch?: string | undefined
      /** The menu stays open, for more choices. */
      isKept?: boolean | undefined
    }
  | { kind: 'link'; id: string; label: string; icon?: IconName | undefined; renderLink: RenderLink }

/** Draws the lines of a menu. */
export type ShowItems = (items: readonly MenuItem[]) => ReactNode
