import { Link } from '@flotilla/platform/router'
import { Status } from '@flotilla/ui/basics'
import { Pager } from '@flotilla/ui/table'
import { useId } from 'react'
import { attentionPath } from '../../address/attention-path.ts'
import { reasonName } from '../../data/reasons/reason-title.ts'
import { useReasonStarts } from '../../data/reasons/use-reason-starts.ts'
import type { AttentionGroup, AttentionRow } from './attention-groups.ts'
import { AttentionSite } from './attention-site.tsx'
import { GroupAct } from './group-act.tsx'

type Props = {
  group: AttentionGroup
  /** The only group on the page, shown page by page; otherwise the card shows its first sites. */
  isAlone: boolean
  page: number
  onPageChange: (page: number) => void
  /** Undefined: nothing can be put aside. */
  onSnooze: ((row: AttentionRow) => void) | undefined
}

const FIRST_ROWS = 8
const PAGE_ROWS = 50

/** One reason with its sites, and one act for all of them. */
export function AttentionGroupCard({ group, isAlone, page, onPageChange, onSnooze }: Props) {
  const titleId = useId()
  const starts = useReasonStarts()
  const { code, isCritical, rows } = group
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_ROWS))
  const shownPage = Math.min(page, pageCount)
  const shown = isAlone
    ? rows.slice((shownPage - 1) * PAGE_ROWS, shownPage * PAGE_ROWS)
    : rows.slice(0, FIRST_ROWS)
  const hidden = rows.length - shown.length
  const name = reasonName(code)
  return (
    <section className="fl-card" aria-labelledby={titleId}>
      <header className="fl-card__head st-attention__head">
        <h2 className="fl-card__title" id={titleId}>
          <Status group={isCritical ? 'danger' : 'warning'} word={name} />
        </h2>
        <span className="fl-card__aside">
          {rows.length} {rows.length === 1 ? 'site' : 'sites'}
        </span>
        <div className="fl-card__actions">
          <GroupAct group={group} starts={starts} />
        </div>
      </header>
      <ul className="st-attention__rows" aria-label={`Sites: ${name}`}>
        {shown.map((row) => (
          <AttentionSite key={row.site.id} row={row} starts={starts} onSnooze={onSnooze} />
        ))}
      </ul>
      {!isAlone && hidden > 0 && (
        <Link className="st-attention__all" to={attentionPath(code)}>
          Show all {rows.length} sites
        </Link>
      )}
      {isAlone && pageCount > 1 && (
        <Pager
          page={shownPage}
          pageCount={pageCount}
          perPage={PAGE_ROWS}
          total={rows.length}
          onPageChange={onPageChange}
        />
      )}
    </section>
  )
}
