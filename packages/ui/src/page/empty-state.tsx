import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import type { IconName } from '../basics/icon-name.ts'
import './states.css'

export type EmptyStateProps = {
  /** What this place is: "No sites yet". */
  title: string
  text?: ReactNode
  icon?: IconName | undefined
  /** The one next step. */
  action?: ReactNode
}

/** Says what this place is and the one next step. */
export function EmptyState({ title, text, icon = 'search', action }: EmptyStateProps) {
  return (
    <div className="fl-center">
      <div className="fl-empty">
        <span className="fl-empty__icon">
          <Icon name={icon} size="lg" />
        </span>
        <h2 className="fl-empty__title">{title}</h2>
        {text && <p className="fl-empty__text">{text}</p>}
        {action && <div className="fl-empty__action">{action}</div>}
      </div>
    </div>
  )
}
