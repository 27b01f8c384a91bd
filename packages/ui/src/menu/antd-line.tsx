import type { MenuProps } from 'antd'
import type { LiHTMLAttributes } from 'react'
import { Icon } from '../basics/icon.tsx'
import { Swatch } from '../basics/marks.tsx'
import type { MenuItem } from './menu-item.ts'

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
