import './attention.css'
import type { AttentionGroup } from '@flotilla/api/contract'
import { useCan, useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import { Page, QueryState, SkeletonRows, Stack } from '@flotilla/ui/page'
import { useRowKeys } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AttentionView } from '../../address/attention-view.ts'
import {
  type AttentionRow,
  attentionQueries,
  useAttentionRows,
} from '../../data/reasons/attention-queries.ts'
import { AttentionEmpty } from './attention-empty.tsx'
import { AttentionGroupCard } from './attention-group-card.tsx'
import { AttentionKeys } from './attention-keys.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { useSnoozeKey } from './use-snooze-key.ts'

const loading = <SkeletonRows rows={10} columns={3} label="Loading what needs attention" />

/** `/attention`: every reason of every site, worst first, each with a remedy for all of its sites. */
export function AttentionPage() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(AttentionView)
  const isSnoozable = useCan('reasons')
  const show = isSnoozable ? view.show : 'open'
  const isSnoozed = show === 'snoozed'
  const query = useQuery(attentionQueries(http).page({ ...view, show }))
  const attention = query.data
  const rows = useAttentionRows(attention)
  useLastPage(query, view.page, setView)
  const [chosen, setChosen] = useState<AttentionRow | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useRowKeys(box, true)
  useSnoozeKey(box, rows, isSnoozable && !isSnoozed, setChosen)
  const groups = attention?.groups.filter(({ code }) => ['', code].includes(view.reason)) ?? []
  return (
    <Page
      title="Needs attention"
      context={attention === undefined ? '' : contextOf(attention, isSnoozed)}
      actions={
        <AttentionActions
          view={view}
          snoozedCount={isSnoozable ? (attention?.snoozedCount ?? 0) : null}
          onChange={(patch) => setView({ reason: '', page: 1, ...patch })}
        />
      }
    >
      <div ref={box} className="st-attention">
        <QueryState query={query} of="sites" skeleton={loading}>
          {({ pagination, ...all }) =>
            groups.length === 0 ? (
              <AttentionEmpty
                isSnoozed={isSnoozed}
                snoozedCount={all.snoozedCount}
                isFiltered={view.reason !== '' && all.groups.length > 0}
                onShowAll={() => setView({ reason: '', page: 1 })}
              />
            ) : (
              <Stack>
                {groups.map((group) => (
                  <AttentionGroupCard
                    key={group.code}
                    group={group}
                    rows={rows.filter(({ reason }) => reason.code === group.code)}
                    show={show}
                    pagination={view.reason === '' ? null : pagination}
                    onPageChange={(page) => setView({ page })}
                    onSnooze={isSnoozable && !isSnoozed ? setChosen : undefined}
                  />
                ))}
                <AttentionKeys canSnooze={isSnoozable && !isSnoozed} />
              </Stack>
            )
          }
        </QueryState>
      </div>
      <SnoozeDialog row={chosen} onClose={() => setChosen(null)} />
    </Page>
  )
}

type Counts = { groups: readonly AttentionGroup[]; siteCount: number }

function contextOf({ groups, siteCount }: Counts, isSnoozed: boolean): string {
  const reasons = groups.reduce((sum, group) => sum + group.sites, 0)
  if (reasons === 0) return ''
  const sites = `${siteCount} ${siteCount === 1 ? 'site' : 'sites'}`
  return `${sites}, ${reasons} ${reasons === 1 ? 'reason' : 'reasons'}${isSnoozed ? ' put aside' : ''}`
}

type Props = {
  view: AttentionView
  /** Number of reasons put aside; null: the backend does not support it. */
  snoozedCount: number | null
  onChange: (patch: Partial<AttentionView>) => void
}

/** The link from one reason back to all, and the choice between open and put aside. */
function AttentionActions({ view, snoozedCount, onChange }: Props) {
  return (
    <>
      {view.reason !== '' && (
        <Button onClick={() => onChange({})} icon="return">
          All reasons
        </Button>
      )}
      {snoozedCount !== null && (
        <Segmented
          label="What is shown"
          options={[
            { value: 'open', label: 'Open' },
            { value: 'snoozed', label: snoozedCount > 0 ? `Put aside ${snoozedCount}` : 'Put aside' },
          ]}
          value={view.show}
          onChange={(show) => onChange({ show })}
        />
      )}
    </>
  )
}
