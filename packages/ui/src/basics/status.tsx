import './status.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StatusProps = {
  /** How severe it is; decides picture and colour. */
  group: StatusGroup
  /** Empty only where the word is right beside it. */
  word: ReactNode
  /** Default: the group's own picture. */
  icon?: IconName | undefined
  /** The full text under the pointer, where the word is short for it. */
  title?: string | undefined
  /** Small and quiet, below something else. */
  isCaption?: boolean | undefined
  /** Its place always has room for the word: nothing to cut. Saves an element in each row of a list. */
  isShort?: boolean | undefined
  /** Read out before the word. */
  iconLabel?: string | undefined
}

/** Icon and word without a box, for states in a table. */
export function Status(props: StatusProps) {
  const { group, word, icon, title, isCaption, isShort, iconLabel } = props
  return (
    <span
      className={classNames('fl-status', `fl-status--${group}`, isCaption && 'fl-status--caption')}
      title={title}
    >
      <Icon name={icon ?? statusIcons[group]} size={isCaption ? 'sm' : 'md'} label={iconLabel} />
      {word === '' || isShort ? word : <span className="fl-ellipsis">{word}</span>}
    </span>
  )
}

/** Colour group of a state: weight, shape and word grow with severity, colour comes last. */
export type StatusGroup = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/** The default picture of each group. */
export const statusIcons: Record<StatusGroup, IconName> = {
  success: 'ok',
  warning: 'warning',
  danger: 'danger',
  info: 'running',
  neutral: 'minus-circle',
}

export type RingProps = {
  /** What is going on; read out, not shown. */ label: string
  /** xs 12, sm 14, md 16, lg 20 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
}

/** The spinner. With reduced motion it is at rest, so a word or `label` always says what it means. */
export function Ring({ label, size }: RingProps) {
  return (
    <span className="fl-status fl-status--info">
      <Icon name="running" size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
