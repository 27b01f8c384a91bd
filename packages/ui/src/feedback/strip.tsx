import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Status } from '../basics/status.tsx'
import './alert.css'

export type StripProps = {
  /** How severe it is; decides picture and colour. */
  group: 'warning' | 'danger' | 'info'
  /** "Live updates paused, reconnecting". */
  text: string
  /** One small button at the end. */
  action?: ReactNode
}

/** One line under the top bar about the whole console. */
export function Strip({ group, text, action }: StripProps) {
  return (
    <div className={classNames('fl-strip', group !== 'warning' && `fl-strip--${group}`)} role="status">
      <Status group={group} word={text} icon={group === 'info' ? 'info' : undefined} />
      {action}
    </div>
  )
}
