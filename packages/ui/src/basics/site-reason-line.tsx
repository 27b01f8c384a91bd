import { classNames } from './class-names.ts'
import './site-reasons.css'

export type SiteReasonLineProps = {
  group: 'danger' | 'warning' | 'info'
  /** A few words: "Core update failed". */
  title: string
  /** How many other reasons there are. */
  more: number
}

/** The first reason in a few words, and how many others: the second line of a state. */
export function SiteReasonLine({ group, title, more }: SiteReasonLineProps) {
  return (
    <span className={classNames('fl-why__line', `fl-why__line--${group}`)}>
      <span className="fl-ellipsis">{title}</span> {more > 0 && <span className="fl-why__more">+{more}</span>}
    </span>
  )
}
