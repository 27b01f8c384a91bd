import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../theme/use-latest.ts'
import { DropdownAt } from './dropdown-at.tsx'
import './popover.css'

export type AntdPopoverProps = {
  id: string
  label: string
  content: () => ReactNode
  anchor: RefObject<HTMLElement | null>
  onClose: (how: { givesFocusBack: boolean }) => void
}

/** An open popover at its trigger, with the focus in it as soon as it is mounted. */
export function AntdPopover({ id, label, content, anchor, onClose }: AntdPopoverProps) {
  return (
    <DropdownAt anchor={anchor} align="start" onLeave={() => onClose({ givesFocusBack: false })}>
      <Box {...{ id, label, content, anchor, onClose }} />
    </DropdownAt>
  )
}

function Box({ id, label, content, anchor, onClose }: AntdPopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const close = useLatest(onClose)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    element.focus({ preventScroll: true })
    const handleKey = (event: KeyboardEvent) => {
      // Letters and Esc belong to the popover, not to the list or panel behind it.
      event.stopPropagation()
      if (event.key === 'Escape') close({ givesFocusBack: true })
    }
    const handleLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || element.contains(relatedTarget)) return
      if (relatedTarget !== anchor.current) close({ givesFocusBack: false })
    }
    element.addEventListener('keydown', handleKey)
    element.addEventListener('focusout', handleLeave)
    return () => {
      element.removeEventListener('keydown', handleKey)
      element.removeEventListener('focusout', handleLeave)
    }
  }, [anchor, close])
  return (
    <div ref={box} id={id} className="fl-popover" role="dialog" aria-label={label} tabIndex={-1}>
      {content()}
    </div>
  )
}
