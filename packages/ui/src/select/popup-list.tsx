import { type ReactNode, useLayoutEffect, useRef } from 'react'

type PopupListProps = {
  name: string
  /** `id`: the combo box is described by it. */
  hint?: { id: string; text: string } | undefined
  children: ReactNode
}

/**
 * The list of an open select. antd's list box has no property for a name. What scrolls in it takes the focus,
 * as WCAG 2.1.1 asks of a region that scrolls; Tab closes the list, so it is no stop of its own.
 * A hint is a line below the list.
 */
export function PopupList({ name, hint, children }: PopupListProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', name)
    box.current?.querySelector('.ant-select-dropdown-list-holder')?.setAttribute('tabindex', '0')
  })
  return (
    <div ref={box}>
      {children}
      {hint !== undefined && (
        <p id={hint.id} className="fl-popup-hint">
          {hint.text}
        </p>
      )}
    </div>
  )
}
