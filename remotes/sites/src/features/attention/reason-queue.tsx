import type { AttentionGroup } from '@flotilla/api/contract'
import { useLastPage, usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Page, QueryState, SkeletonRows, Stack } from '@flotilla/ui/page'
import { useRowKeys } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { attentionQueries, useAttentionRows } from '../../data/reasons/attention-queries.ts'
import { AllClear } from './all-clear.tsx'
import { AttentionGroupCard } from './attention-group-card.tsx'
import { AttentionChoices, type AttentionShown, MineToggle } from './attention-head.tsx'

const loading = <SkeletonRows rows={10} columns={3} label="Loading what needs attention" />

/** Every reason with its sites, worst first, each with a remedy for all of its sites. */
export function ReasonQueue(shown: AttentionShown) {
  const { view, setView, isSnoozable, assignee } = shown
  const { http } = usePlatform()
  const isAside = view.show === 'snoozed'
  const query = useQuery(attentionQueries(http).page({ ...view, assignee }))
  const attention = query.data
  const rows = useAttentionRows(attention)
  useLastPage(query, view.page, setView)
  const box = useRef<HTMLDivElement>(null)
  useRowKeys(box, true)
  const groups = attention?.groups.filter(({ code }) => ['', code].includes(view.reason)) ?? []
  const counts = attention && { open: attention.openCount, snoozed: attention.snoozedCount }
  return (
    <Page
      title="Attention"
      context={attention === undefined ? '' : contextOf(attention, isAside)}
      actions={
        <>
          {view.reason !== '' && (
            <Button size="sm" onClick={() => setView({ reason: '', by: 'reason', page: 1 })} icon="return">
              All reasons
            </Button>
          )}
          <MineToggle {...shown} />
          <AttentionChoices {...shown} counts={counts ?? null} />
        </>
      }
    >
      <div ref={box} className="st-attention">
        <QueryState query={query} of="sites" skeleton={loading}>
          {({ pagination, ...all }) =>
            groups.length === 0 ? (
              <AllClear {...shown} {...all} isFiltered={view.reason !== '' && all.groups.length > 0} />
            ) : (
              <Stack>
                {groups.map((group) => (
                  <AttentionGroupCard
                    key={group.code}
                    group={group}
                    rows={rows.filter(({ reason }) => reason.code === group.code)}
                    show={view.show}
                    pagination={view.reason === '' ? null : pagination}
                    onPageChange={(page) => setView({ page })}
                    isSnoozable={isSnoozable && !isAside}
                  />
                ))}
              </Stack>
            )
          }
        </QueryState>
      </div>
    </Page>
  )
}

type Counts = { groups: readonly AttentionGroup[]; siteCount: number }

function contextOf({ groups, siteCount }: Counts, isAside: boolean): string {
  const reasons = groups.reduce((sum, group) => sum + group.sites, 0)
  if (reasons === 0) return ''
  const sites = `${siteCount} ${siteCount === 1 ? 'site' : 'sites'}`
  return `${sites}, ${reasons} ${reasons === 1 ? 'reason' : 'reasons'}${isAside ? ' put aside' : ''}`
}
