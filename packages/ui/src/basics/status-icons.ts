import type { IconName } from './icon-name.ts'
import type { StatusGroup } from './status-group.ts'

/** The picture a group takes when a state names none. */
export const statusIcons: Record<StatusGroup, IconName> = {
  success: 'ok',
  warning: 'warning',
  danger: 'danger',
  info: 'running',
  neutral: 'minus-circle',
}
