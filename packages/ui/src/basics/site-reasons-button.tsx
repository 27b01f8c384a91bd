import type { ReactNode } from 'react'
import { Popover } from '../menu/popover.tsx'
import './site-reasons.css'

export type SiteReasonsButtonProps = {
  /** Names button and popover: "Critical Core update failed +2, why: Autohaus Meier". */
  label: string
  /** What the button looks like: a state, a badge, a line. */
  children: ReactNode
  /** What the popover shows; made only when it is open, since many rows have one. */
  content: () => ReactNode
}

/** A state that says why when it is pressed. */
export function SiteReasonsButton({ label, children, content }: SiteReasonsButtonProps) {
  return (
    <Popover
      label={label}
      content={content}
      trigger={(props) => (
        <button type="button" className="fl-why" aria-label={label} {...props}>
          {children}
        </button>
      )}
    />
  )
}
