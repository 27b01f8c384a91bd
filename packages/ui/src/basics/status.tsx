import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'
import './status.css'
import type { StatusGroup } from './status-group.ts'
import { statusIcons } from './status-icons.ts'

export type StatusProps = {
  group: StatusGroup
  /** Empty only where the word stands right beside it. */
  word: ReactNode
  /** Default: the group's own picture. */
  icon?: IconName | undefined
  title?: string | undefined
  isCaption?: boolean | undefined
}

/** Icon and word without a box, as states stand in a table. */
export function Status({ group, word, icon, title, isCaption }: StatusProps) {
  return (
    <span
      className={classNames('fl-status', `fl-status--${group}`, isCaption && 'fl-status--caption')}
      title={title}
    >
      <Icon name={icon ?? statusIcons[group]} size={isCaption ? 'sm' : 'md'} />
      {word !== '' && <span className="fl-ellipsis">{word}</span>}
    </span>
  )
}
