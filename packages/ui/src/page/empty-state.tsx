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
  /** It is all there is on the page, so its title is that of the page. */
  isPage?: boolean | undefined
}

/** Says what this place is and the one next step. */
export function EmptyState({ title, text, icon = 'search', action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="fl-center">
      <div className="fl-empty">
        <span className="fl-empty__icon">
          <Icon name={icon} size="lg" />
        </span>
        <Title className="fl-empty__title">{title}</Title>
        {text && <p className="fl-empty__text">{text}</p>}
        {action && <div className="fl-empty__action">{action}</div>}
      </div>
    </div>
  )
}
