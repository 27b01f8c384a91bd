import type { ReactNode } from 'react'
import { DateTime } from './date-time.tsx'
import './site-reasons.css'
import { Status } from './status.tsx'
import { useNow } from './use-now.ts'

export type SiteReasonItemProps = {
  group: 'danger' | 'warning' | 'info'
  /** A few words: "Core update failed". */
  title: string
  /** The whole of it in a sentence or two. */
  text: string
  /** UTC instant; null while it is not known. */
  since: string | null
  /** That it is put aside, and until when. */
  note?: string | undefined
  /** Buttons and links, the best first. */
  acts: ReactNode
}

/** After this the hour tells nothing any more. */
const DAYS_MS = 3 * 86_400_000

/** One reason of a site with what helps beside it, in a `SiteReasonList`. */
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
export function SiteReasonList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="fl-why__list" aria-label={label}>
      {children}
    </ul>
  )
}
