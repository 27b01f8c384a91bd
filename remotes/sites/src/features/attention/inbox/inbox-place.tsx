import './inbox-detail.css'
import type { Pagination } from '@flotilla/api/contract'
import type { ReactNode } from 'react'
import type { AttentionCard } from '../../../data/reasons/attention-queries.ts'
import { useReasonStarts } from '../../../data/reasons/use-reason-starts.ts'
import { type AttentionShown, MineToggle } from '../attention-head.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { InboxDetail } from './inbox-detail.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxSelection } from './inbox-selection.tsx'
import { useInbox } from './use-inbox.tsx'

type Props = {
  shown: AttentionShown
  choices: ReactNode
  /** At least one. */
  cards: readonly AttentionCard[]
  pagination: Pagination
  /** The last card is done. */
  onFinish: () => void
}

/** The list and what is open beside it: a site, or what was selected. Up to 900 px one of the two. */
export function InboxPlace({ shown, choices, cards, pagination, onFinish }: Props) {
  const { view, setView, isSnoozable, isAssignable } = shown
  const inbox = useInbox(shown, cards, onFinish)
  const { box, isNarrow, picked, toggle, selected, open, show, dialog, assigned, setAssigned } = inbox
  const starts = useReasonStarts()
  const isAside = view.show === 'snoozed'
  const { goOn } = inbox
  const parts = { ...{ starts, isAside, goOn }, snoozer: isSnoozable && !isAside ? inbox.snoozer : null }
  const onAssign = isAssignable ? setAssigned : null
  const before = (pagination.current_page - 1) * pagination.per_page
  const selection = <InboxSelection cards={selected} {...parts} onAssign={onAssign} onClear={inbox.clear} />
  const isList = !isNarrow || open === undefined
  return (
    <div className="fl-split st-inbox" ref={box}>
      {isList && (
        <InboxList
          {...{ cards, pagination, choices, picked, toggle, isNarrow, ...parts }}
          mine={<MineToggle {...shown} />}
          openId={open?.site.id}
          onOpen={show}
          onPageChange={(page) => setView({ page, site: 0 })}
          selection={isNarrow && selected.length > 0 && selection}
        />
      )}
      {open !== undefined && (
        <article className="fl-split__panel" aria-labelledby="st-inbox-title">
          {selected.length > 1 && !isNarrow ? (
            selection
          ) : (
            <InboxDetail
              key={open.site.id}
              {...{ card: open, ...parts, onAssign, isSettled: inbox.isSettled }}
              place={`${before + cards.indexOf(open) + 1} of ${pagination.total}`}
              onBack={isNarrow ? () => inbox.back(open.site.id) : null}
            />
          )}
        </article>
      )}
      {dialog}
      <AssignDialog
        cards={assigned}
        names={cards.flatMap(({ site }) => site.data.assignee || [])}
        onClose={() => setAssigned(null)}
      />
    </div>
  )
}
