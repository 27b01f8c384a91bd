import './inbox-list.css'
import type { Pagination } from '@flotilla/api/contract'
import { Kbd } from '@flotilla/ui/basics'
import { Pager } from '@flotilla/ui/table'
import type { ReactNode } from 'react'
import type { AttentionCard } from '../../../data/reasons/attention-queries.ts'
import { InboxCard, type InboxCardProps } from './inbox-card.tsx'

type Props = Pick<InboxCardProps, 'starts' | 'snoozer' | 'isAside' | 'goOn' | 'isNarrow'> & {
  cards: readonly AttentionCard[]
  pagination: Pagination
  choices: ReactNode
  mine: ReactNode
  picked: ReadonlySet<number>
  toggle: (siteId: number) => void
  openId: number | undefined
  onOpen: (siteId: number) => void
  onPageChange: (page: number) => void
  /** What can be done with the selected ones, where there is no room beside the list. */
  selection: ReactNode
}

/** The cards under their choices, with the keys at the foot. */
export function InboxList(props: Props) {
  const {
    cards,
    pagination,
    choices,
    mine,
    picked,
    toggle,
    openId,
    onOpen,
    onPageChange,
    selection,
    ...parts
  } = props
  return (
    <section className="fl-split__list st-inbox__list" aria-labelledby="st-inbox-h1">
      <header className="st-inbox__head">
        <h1 className="fl-page__title" id="st-inbox-h1">
          Attention
        </h1>
        <span className="fl-page__context">
          {pagination.total} {pagination.total === 1 ? 'site' : 'sites'}
        </span>
        {mine}
        {choices}
      </header>
      {selection}
      <ol className={picked.size > 0 ? 'st-inbox__cards st-inbox__cards--picking' : 'st-inbox__cards'}>
        {cards.map((card) => (
          <InboxCard
            key={card.site.id}
            {...{ card, ...parts }}
            isOpen={card.site.id === openId}
            isPicked={picked.has(card.site.id)}
            onPick={() => toggle(card.site.id)}
            onOpen={() => onOpen(card.site.id)}
          />
        ))}
      </ol>
      {pagination.total_pages > 1 && (
        <Pager
          page={pagination.current_page}
          pageCount={pagination.total_pages}
          perPage={pagination.per_page}
          total={pagination.total}
          onPageChange={onPageChange}
        />
      )}
      <Keys canSnooze={parts.snoozer !== null} />
    </section>
  )
}

/** The keys of the inbox (`use-inbox-keys`). */
function Keys({ canSnooze }: { canSnooze: boolean }) {
  return (
    <p className="st-inbox__keys">
      <span>
        <Kbd>j</Kbd> <Kbd>k</Kbd> move
      </span>
      <span>
        <Kbd>e</Kbd> act
      </span>
      {canSnooze && (
        <span>
          <Kbd>s</Kbd> <Kbd>1</Kbd>–<Kbd>4</Kbd> snooze
        </span>
      )}
      <span>
        <Kbd>x</Kbd> select
      </span>
      <span>
        <Kbd>o</Kbd> open
      </span>
    </p>
  )
}
