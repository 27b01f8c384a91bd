import './badge.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'
import type { StatusGroup } from './status-group.ts'
import { statusIcons } from './status-icons.ts'

export type BadgeProps = { group: StatusGroup; word: string; icon?: IconName | undefined }

/** A state with a box, for a heading or a lone place; in tables use `Status`. */
export function Badge({ group, word, icon }: BadgeProps) {
  return (
    <span className={`fl-badge fl-badge--${group}`}>
      <Icon name={icon ?? statusIcons[group]} size="xs" />
      {word}
    </span>
  )
}
