import './site-reasons.css'
import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import type { IconName } from '../basics/icon.tsx'
import { Status } from '../basics/status.tsx'
import { DateTime } from '../format/date-time.tsx'
import { useNow } from '../format/use-now.ts'
import { Popover } from '../menu/popover.tsx'

export type SiteReasonItemProps = {
  /** How severe it is; decides picture and colour. */
  group: 'danger' | 'warning' | 'info'
  /** A few words: "Core update failed". */
  title: string
  /** The full text in a sentence or two. */
  text: string
  /** UTC instant; null while unknown. */
  since: string | null
  /** Says that it is put aside, and until when. */
  note?: string | undefined
  /** Buttons and links, the best first. */
  acts: ReactNode
}

/** After this the hour is no longer useful. */
const DAYS_MS = 3 * 86_400_000

/** One reason of a site with its remedies beside it, in a `SiteReasonList`. */
export function SiteReasonItem({ group, title, text, since, note, acts }: SiteReasonItemProps) {
  const now = useNow()
  return (
    <li className="fl-why__item">
      <p className="fl-why__head">
        <Status group={group} word={<b>{title}</b>} />
        {since !== null && (
          <span className="fl-why__since">
            since <DateTime at={since} hasNoTime={now - Date.parse(since) > DAYS_MS} />
          </span>
        )}
      </p>
      <p className="fl-why__text">{text}</p>
      {note !== undefined && <p className="fl-why__since">{note}</p>}
      <div className="fl-why__acts">{acts}</div>
    </li>
  )
}

/** The reasons of a site, the worst first. */
export function SiteReasonList({
  label,
  children,
}: {
  /** Names the list: "Reasons of Autohaus Meier". */
  label: string
  /** `SiteReasonItem`s, the worst first. */
  children: ReactNode
}) {
  return (
    <ul className="fl-why__list" aria-label={label}>
      {children}
    </ul>
  )
}

export type SiteReasonLineProps = {
  /** Neutral: all its reasons are put aside. */
  group: 'danger' | 'warning' | 'info' | 'neutral'
  /** Default: the picture of the group. */
  icon?: IconName | undefined
  /** A few words: "Core update failed". */
  title: string
  /** Number of other reasons. */
  more: number
}

/** The first reason in a few words, and the number of others: the second line of a state. */
export function SiteReasonLine({ group, title, more }: SiteReasonLineProps) {
  return (
    <span className={classNames('fl-why__line', `fl-why__line--${group}`)}>
      <span className="fl-ellipsis">{title}</span> {more > 0 && <span className="fl-why__more">+{more}</span>}
    </span>
  )
}

export type SiteReasonsButtonProps = {
  /** Names button and popover: "Critical Core update failed +2, why: Autohaus Meier". */
  label: string
  /** Content of the button: a state, a badge, a line. */
  children: ReactNode
  /** Content of the popover; made only when it is open, since many rows have one. */
  content: () => ReactNode
}

/** A state that explains itself when pressed. */
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
