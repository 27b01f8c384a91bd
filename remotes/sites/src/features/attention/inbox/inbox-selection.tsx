import { Button } from '@flotilla/ui/basics'
import type { AttentionCard } from '../../../data/reasons/attention-queries.ts'
import { BringBack } from '../bring-back.tsx'
import { SnoozeChoice } from '../snooze-choice.tsx'
import { cardsTarget, reasonsOfCard } from '../snooze-target.ts'
import type { Snoozer } from '../use-snooze.tsx'

type Props = {
  /** At least one. */
  cards: readonly AttentionCard[]
  snoozer: Snoozer | null
  isAside: boolean
  /** Goes on with the next card when these sites are done. */
  goOn: (siteIds: readonly number[]) => void
  /** Null: sites cannot be assigned. */
  onAssign: ((cards: readonly AttentionCard[]) => void) | null
  onClear: () => void
}

/** What can be done with all selected sites at once, and which they are. */
export function InboxSelection({ cards, snoozer, isAside, goOn, onAssign, onClear }: Props) {
  const count = `${cards.length} ${cards.length === 1 ? 'site' : 'sites'} selected`
  return (
    <div className="st-detail">
      <h2 className="st-detail__title" id="st-inbox-title" tabIndex={-1}>
        {count}
      </h2>
      <p className="st-detail__text">{cards.map(({ site }) => site.name).join(', ')}</p>
      <div className="st-detail__acts">
        {onAssign !== null && (
          <Button icon="person" onClick={() => onAssign(cards)}>
            Assign
          </Button>
        )}
        {isAside && <BringBack sites={cards.map(reasonsOfCard)} name={count} size="md" onDone={goOn} />}
        <Button variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {snoozer !== null && <SnoozeChoice target={cardsTarget(cards)} snoozer={snoozer} />}
    </div>
  )
}
