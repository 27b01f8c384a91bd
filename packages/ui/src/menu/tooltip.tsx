import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import '../popup/popup.css'
import { usePopup } from '../popup/use-popup.ts'

export type TooltipProps = {
  text: string
  /** The thing explained; put the given description on what takes the focus. */
  children: (props: { 'aria-describedby': string }) => ReactNode
}

/** More words on hover and focus; Esc hides them. Never the only place of a fact. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { anchor, popup } = usePopup<HTMLSpanElement>(isOpen, () => setIsOpen(false))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to its child
    <span
      ref={anchor}
      className="fl-tooltip__anchor"
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
      onFocus={() => setIsOpen(true)}
      onBlur={() => setIsOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsOpen(false)
      }}
    >
      {children({ 'aria-describedby': id })}
      {isOpen ? (
        <div ref={popup} id={id} role="tooltip" className={classNames('fl-popup', 'fl-tooltip')}>
          {text}
        </div>
      ) : (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </span>
  )
}
