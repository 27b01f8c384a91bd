import type { AttentionGroup, Pagination } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { Status } from '@flotilla/ui/basics'
import { Pager } from '@flotilla/ui/table'
import { type RefObject, useId, useRef } from 'react'
import { attentionPath } from '../../address/attention-path.ts'
import { type AttentionView, knownReason } from '../../address/attention-view.ts'
import type { AttentionRow } from '../../data/reasons/attention-queries.ts'
import { reasonName } from '../../data/reasons/reason-title.ts'
import { useReasonStarts } from '../../data/reasons/use-reason-starts.ts'
import { ReasonHelp } from '../../reasons/reason-help.tsx'
import { AttentionSite } from './attention-site.tsx'
import { GroupAct } from './group-act.tsx'
import { useSnooze } from './use-snooze.tsx'

type Props = {
  group: AttentionGroup
  /** Its first sites, or one page of them. */
  rows: readonly AttentionRow[]
  show: AttentionView['show']
  /** Of the only group on the page; null: the card shows its first sites. */
  pagination: Pagination | null
  onPageChange: (page: number) => void
  isSnoozable: boolean
}

/** One reason with its sites, and one act for all of them. */
export function AttentionGroupCard({ group, rows, show, pagination, onPageChange, isSnoozable }: Props) {
  const titleId = useId()
  const starts = useReasonStarts()
  const list = useRef<HTMLUListElement>(null)
  const goOn = ([id]: readonly number[]) =>
    focusRow(
      list,
      rows.findIndex(({ site }) => site.id === id),
    )
  const { snoozer, dialog } = useSnooze(goOn)
  const { code, severity, sites } = group
  const name = reasonName(code)
  return (
    <section className="fl-card" aria-labelledby={titleId}>
      <header className="fl-card__head st-attention__head">
        <h2 className="fl-card__title" id={titleId}>
          <Status group={severity} word={name} />
        </h2>
        <span className="fl-card__aside">
          {sites} {sites === 1 ? 'site' : 'sites'}
        </span>
        <div className="fl-card__actions">
          <GroupAct group={group} rows={rows} show={show} starts={starts} />
          <ReasonHelp code={code} title={name} />
        </div>
      </header>
      <ul ref={list} className="st-attention__rows" aria-label={`Sites: ${name}`}>
        {rows.map((row) => (
          <AttentionSite
            key={row.site.id}
            {...{ row, starts, goOn }}
            snoozer={isSnoozable ? snoozer : null}
          />
        ))}
      </ul>
      {dialog}
      {pagination === null && sites > rows.length && knownReason(code) !== undefined && (
        <Link className="st-attention__all" to={attentionPath(code)}>
          Show all {sites} sites
        </Link>
      )}
      {pagination !== null && pagination.total_pages > 1 && (
        <Pager
          page={pagination.current_page}
          pageCount={pagination.total_pages}
          perPage={pagination.per_page}
          total={pagination.total}
          onPageChange={onPageChange}
        />
      )}
    </section>
  )
}

/** Goes on with the row that took the place of one that is gone. */
function focusRow(list: RefObject<HTMLElement | null>, place: number): void {
  requestAnimationFrame(() => {
    const names = list.current?.querySelectorAll<HTMLElement>('[data-row-name] a') ?? []
    names[Math.min(Math.max(0, place), names.length - 1)]?.focus()
  })
}
