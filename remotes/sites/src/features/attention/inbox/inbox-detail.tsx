import type { SiteReason } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, Status } from '@flotilla/ui/basics'
import { DateTime, formatDate, useNow, useTimeZone } from '@flotilla/ui/format'
import { TagList } from '@flotilla/ui/site-cells'
import type { AttentionCard } from '../../../data/reasons/attention-queries.ts'
import { reasonTitle, reasonWords } from '../../../data/reasons/reason-title.ts'
import type { ReasonStart, StartAct } from '../../../data/reasons/use-reason-starts.ts'
import { ReasonActButton } from '../../../reasons/reason-act-button.tsx'
import { ReasonHelp } from '../../../reasons/reason-help.tsx'
import { snoozeWords } from '../../../reasons/snooze-words.ts'
import { BringBack } from '../bring-back.tsx'
import { SnoozeChoice } from '../snooze-choice.tsx'
import { cardsTarget, reasonsOfCard } from '../snooze-target.ts'
import type { Snoozer } from '../use-snooze.tsx'
import { LastDay } from './last-day.tsx'

type Props = {
  card: AttentionCard
  /** "1 of 8". */
  place: string
  starts: (act: StartAct) => ReasonStart
  snoozer: Snoozer | null
  isAside: boolean
  /** Goes on with the next card when these sites are done. */
  goOn: (siteIds: readonly number[]) => void
  onAssign: ((cards: readonly AttentionCard[]) => void) | null
  /** False while the reader moves on through the list. */
  isSettled: boolean
  /** Null: the list is beside it. */
  onBack: (() => void) | null
}

/** A site: what is wrong, its note, what mends it, for how long it can wait, and what happened. */
export function InboxDetail(props: Props) {
  const { card, place, starts, snoozer, isAside, goOn, isSettled, onAssign, onBack } = props
  const { site, reasons } = card
  const [worst, ...others] = reasons
  const now = useNow()
  const title = reasonTitle(worst, site.data, now)
  return (
    <div className="st-detail">
      <Head {...{ site, place, onBack }} />
      <h2 className="st-detail__title" id="st-inbox-title" tabIndex={-1}>
        <Status
          group={worst.severity === 'info' ? 'neutral' : worst.severity}
          word=""
          iconLabel={worst.severity}
        />
        <span>{title}</span>
      </h2>
      <p className="st-detail__text">
        {worst.since !== null && (
          <>
            Since <DateTime at={worst.since} />.{' '}
          </>
        )}
        {reasonWords(worst)}
      </p>
      {site.data.description && (
        <p className="st-detail__note">
          <b>Note</b> {site.data.description}
        </p>
      )}
      <PutAside reason={worst} />
      <Acts {...{ card, starts, isAside, goOn, onAssign }} title={title} />
      {snoozer && <SnoozeChoice target={cardsTarget([card])} snoozer={snoozer} />}
      <LastDay siteId={site.id} isWanted={isSettled} />
      {others.length > 0 && <Others {...{ card, others, starts, now }} />}
    </div>
  )
}

function Head({ site, place, onBack }: Pick<Props, 'place' | 'onBack'> & Pick<AttentionCard, 'site'>) {
  return (
    <div className="st-detail__head">
      {onBack && (
        <Button size="sm" icon="return" onClick={onBack}>
          Attention
        </Button>
      )}
      <Link to={paths.site(site.id)} className="fl-link fl-ellipsis">
        {site.name}
      </Link>
      <TagList tags={site.data.tags} />
      <span className="st-detail__place">{place}</span>
    </div>
  )
}

type ActsProps = Pick<Props, 'card' | 'starts' | 'isAside' | 'goOn' | 'onAssign'> & { title: string }

/** What mends the worst reason, the best first and primary, and who takes care. */
function Acts({ card, starts, isAside, goOn, onAssign, title }: ActsProps) {
  const { site, reasons } = card
  const [{ acts, code }] = reasons
  return (
    <div className="st-detail__acts" data-lead>
      {isAside && <BringBack sites={[reasonsOfCard(card)]} name={site.name} size="md" onDone={goOn} />}
      {acts.map((act, index) => (
        <ReasonActButton
          key={act}
          {...{ act, site, starts, code }}
          isFirst={index === 0 && !isAside}
          place="lead"
        />
      ))}
      <span className="st-detail__aside">
        {onAssign && (
          <Button variant="quiet" icon="person" onClick={() => onAssign([card])}>
            {site.data.assignee ? `Assigned to ${site.data.assignee}` : 'Assign'}
          </Button>
        )}
        <ReasonHelp code={code} title={title} size="md" />
      </span>
    </div>
  )
}

function PutAside({ reason }: { reason: SiteReason }) {
  const zone = useTimeZone()
  if (!reason.snoozed) return null
  return <p className="st-detail__text">{snoozeWords(reason.snoozed, (at) => formatDate(at, zone))}</p>
}

type OthersProps = Pick<Props, 'card' | 'starts'> & { others: readonly SiteReason[]; now: number }

/** The other reasons of the site, each with its own act. */
function Others({ card: { site }, others, starts, now }: OthersProps) {
  return (
    <section className="st-detail__part" aria-labelledby="st-inbox-others">
      <h3 id="st-inbox-others">Also on this site</h3>
      <ul className="st-others">
        {others.map((reason) => {
          const [act] = reason.acts
          const title = reasonTitle(reason, site.data, now)
          return (
            <li key={reason.code}>
              <Status group={reason.severity === 'info' ? 'neutral' : reason.severity} word={title} />
              <span className="st-others__text">{reason.text}</span>
              {act && <ReasonActButton {...{ act, site, starts, code: reason.code }} isFirst />}
              <ReasonHelp code={reason.code} title={title} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
