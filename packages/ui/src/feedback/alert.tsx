import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import './alert.css'

export type AlertProps = {
  /** How severe it is; decides picture and colour. */
  group: 'info' | 'success' | 'warning' | 'danger'
  /** What happened, in a few words. */
  title?: string | undefined
  /** What happened and what to do, in a sentence or two. */
  children?: ReactNode
  /** Buttons on the right, the main one last. */
  actions?: ReactNode
  /** Set: it has a cross, which calls this. */
  onDismiss?: (() => void) | undefined
  /** It appeared because of the reader's action, so it is announced at once. */
  isLive?: boolean | undefined
}

const icons = { info: 'info', success: 'ok', warning: 'warning', danger: 'danger' } as const

/** A message that belongs to its place on the page. */
export function Alert({ group, title, children, actions, onDismiss, isLive }: AlertProps) {
  return (
    <div className={`fl-alert fl-alert--${group}`} role={isLive ? 'alert' : 'note'}>
      <Icon name={icons[group]} />
      <div className="fl-alert__words">
        {title && <p className="fl-alert__title">{title}</p>}
        {children}
        {actions && <div className="fl-alert__actions">{actions}</div>}
      </div>
      {onDismiss && <IconButton icon="close" size="xs" name="Dismiss" onClick={onDismiss} />}
    </div>
  )
}
