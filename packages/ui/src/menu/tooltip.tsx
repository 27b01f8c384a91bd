import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import './tooltip.css'

export type TooltipProps = {
  /** One short sentence; never the only place of a fact. */
  text: string
  /** Hides the words while something else shows the same. */
  isOff?: boolean | undefined
  /** The explained element; put the given description on the focusable element. */
  children: (props: { 'aria-describedby': string }) => ReactNode
}

/** Time to move the pointer from the element to its words, ms, so that they stay readable. */
const STAYS_MS = 100

const antdTooltip = onDemand(async () => (await import('./antd-tooltip.tsx')).AntdTooltip)

/**
 * More words on hover and focus; Esc hides them. Never the only place of a fact. antd's Tooltip, fetched when
 * first shown.
 */
export function Tooltip({ text, isOff = false, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { part: Open } = useOnDemand(antdTooltip, isOpen)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const show = (next: boolean) => {
    clearTimeout(leaving.current)
    setIsOpen(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to its child
    <span
      ref={anchor}
      className="fl-explained"
      onPointerEnter={() => show(true)}
      onPointerLeave={() => {
        leaving.current = setTimeout(() => setIsOpen(false), STAYS_MS)
      }}
      onFocus={() => show(true)}
      onBlur={() => show(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') show(false)
      }}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} hidden>
        {text}
      </span>
      {Open && !isOff && <Open text={text} anchor={anchor} />}
    </span>
  )
}
