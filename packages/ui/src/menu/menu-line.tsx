import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { Swatch } from '../basics/swatch.tsx'
import type { MenuItem } from './menu-item.ts'

/** Draws one line of a menu; `onDone` closes the menu after an action or a link. */
export function MenuLine({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  if (item.kind === 'separator') return <hr className="fl-popup__sep" />
  const words = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="fl-popup__words">{item.label}</span>
    </>
  )
  if (item.kind === 'link') {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the link inside takes the press and the focus
      // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link is a click as well
      <span onClick={onDone}>{item.renderLink({ className: 'fl-popup__item', children: words })}</span>
    )
  }
  const isCheckable = item.isChecked !== undefined
  return (
    <button
      type="button"
      {...(isCheckable ? { role: 'menuitemcheckbox', 'aria-checked': item.isChecked } : { role: 'menuitem' })}
      aria-disabled={item.disabledReason ? true : undefined}
      tabIndex={-1}
      className={classNames('fl-popup__item', item.isDanger && 'fl-popup__item--danger')}
      onClick={() => {
        if (item.disabledReason) return
        if (!item.isKept) onDone()
        item.onSelect()
      }}
    >
      {item.icon && <Icon name={item.icon} />}
      {item.swatch && <Swatch color={item.swatch} />}
      <span className="fl-popup__words">
        {item.label}
        {item.disabledReason && <span className="fl-popup__reason">{item.disabledReason}</span>}
      </span>
      {isCheckable && (
        <Icon name={item.isChecked === 'mixed' ? 'minus' : 'check'} className="fl-popup__check" />
      )}
    </button>
  )
}
