import type { ReactNode } from 'react'
import './visually-hidden.css'

/** Text for assistive technology only. */
export function VisuallyHidden({
  children,
  id,
}: {
  /** What is read out and not shown. */
  children: ReactNode
  /** For `aria-describedby` of another element. */
  id?: string | undefined
}) {
  return (
    <span className="fl-hidden" id={id}>
      {children}
    </span>
  )
}
