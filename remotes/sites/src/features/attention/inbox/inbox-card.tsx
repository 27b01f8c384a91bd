import type { SiteReason } from '@flotilla/api/contract'
import { classNames, Icon, Status } from '@flotilla/ui/basics'
import { BareCheckbox } from '@flotilla/ui/form'
import { formatRelative, useNow } from '@flotilla/ui/format'
import type { MouseEvent } from 'react'
import type { AttentionCard } from '../../../data/reasons/attention-queries.ts'
import { reasonName, reasonTitle, shortDuration } from '../../../data/reasons/reason-title.ts'
import type { ReasonStart, StartAct } from '../../../data/reasons/use-reason-starts.ts'
import { ReasonActButton } from '../../../reasons/reason-act-button.tsx'
import { BringBack } from '../bring-back.tsx'
import { SnoozeMenu } from '../snooze-choice.tsx'
import { cardsTarget, reasonsOfCard } from '../snooze-target.ts'
import type { Snoozer } from '../use-snooze.tsx'

export type InboxCardProps = {
  card: AttentionCard
  starts: (act: StartAct) => ReasonStart
  /** Null: nothing can be put aside. */
  snoozer: Snoozer | null
  /** The list shows what was put aside. */
  isAside: boolean
  /** Goes on with the next card when these are done. */
  goOn: (siteIds: readonly number[]) => void
  isNarrow: boolean
  isOpen: boolean
  isPicked: boolean
  onPick: () => void
  onOpen: () => void
}

/** Chips that a card has room for. */
const CHIPS = 2

/** A site: its worst reason, since when, the one act that mends it, and its other reasons as chips. */
export function InboxCard(props: InboxCardProps) {
  const { card, starts, snoozer, isAside, goOn, isNarrow, isOpen, isPicked, onPick, onOpen } = props
  const { site } = card
  const [worst, ...others] = card.reasons
  const now = useNow()
  const title = reasonTitle(worst, site.data, now)
  const isLeaving = snoozer?.leaving.includes(site.id) === true
  // Enter on the title goes on into what it opened; a pointer stays in the list.
  const open = ({ detail }: MouseEvent) => {
    onOpen()
    if (detail === 0 && !isNarrow) document.getElementById('st-inbox-title')?.focus()
  }
  return (
    <li
      className={classNames('st-card', isOpen && 'st-card--open', isLeaving && 'st-card--leaving')}
      data-row={site.id}
    >
      <span className="st-card__mark">
        <Status
          group={worst.severity === 'info' ? 'neutral' : worst.severity}
          word=""
          iconLabel={worst.severity}
        />
        <BareCheckbox checked={isPicked} onChange={onPick} aria-label={`Select ${site.name}`} />
      </span>
      <button
        type="button"
        className="st-card__title"
        data-row-name
        aria-current={isOpen || undefined}
        aria-label={`${title}: ${site.name}`}
        onClick={open}
        onFocus={isNarrow ? undefined : onOpen}
      >
        {title}
      </button>
      <Age reason={worst} now={now} />
      <span className="st-card__site fl-ellipsis">{site.name}</span>
      <CardActs {...{ card, starts, snoozer, isAside, goOn, isNarrow }} />
      <Chips others={others} assignee={site.data.assignee ?? ''} />
    </li>
  )
}

type ActsProps = Pick<InboxCardProps, 'card' | 'starts' | 'snoozer' | 'isAside' | 'goOn' | 'isNarrow'>

/** The one act, and on a phone Snooze beside it. */
function CardActs({ card, starts, snoozer, isAside, goOn, isNarrow }: ActsProps) {
  const { site, reasons } = card
  const [{ acts, code }] = reasons
  const [act] = acts
  return (
    <>
      <span className="st-card__act" data-act>
        {isAside && <BringBack sites={[reasonsOfCard(card)]} name={site.name} onDone={goOn} />}
        {!isAside && act && <ReasonActButton {...{ act, site, code, starts }} isFirst />}
      </span>
      {isNarrow && snoozer !== null && (
        <span className="st-card__snooze" data-snooze-menu>
          <SnoozeMenu target={cardsTarget([card])} snoozer={snoozer} size="md" />
        </span>
      )}
    </>
  )
}

function Age({ reason, now }: { reason: SiteReason; now: number }) {
  if (reason.since === null) return <span className="st-card__age" />
  return (
    <time className="st-card__age" dateTime={reason.since} title={formatRelative(reason.since, now)}>
      {shortDuration(now - Date.parse(reason.since))}
    </time>
  )
}

/** Other reasons by name, two and the number of the rest, and who takes care. */
function Chips({ others, assignee }: { others: readonly SiteReason[]; assignee: string }) {
  if (others.length === 0 && assignee === '') return null
  const rest = others.slice(CHIPS).map(({ code }) => reasonName(code))
  return (
    <span className="st-card__chips">
      {assignee !== '' && (
        <span className="st-chip st-chip--person" title={`Assigned to ${assignee}`}>
          <Icon name="person" size="sm" label="Assigned to" />
          <span className="fl-ellipsis">{assignee}</span>
        </span>
      )}
      {others.slice(0, CHIPS).map(({ code }) => (
        <span className="st-chip fl-ellipsis" key={code}>
          {reasonName(code)}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="st-chip" title={rest.join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  )
}
