import { useLastPage, usePlatform } from '@flotilla/platform'
import { Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attentionQueries, useAttentionCards } from '../../../data/reasons/attention-queries.ts'
import { AllClear } from '../all-clear.tsx'
import { AttentionChoices, type AttentionShown, MineToggle } from '../attention-head.tsx'
import { InboxPlace } from './inbox-place.tsx'

const loading = <SkeletonRows rows={10} columns={3} label="Loading what needs attention" />

/** One card for each site that needs attention, worst first, and the open one beside the list. */
export function Inbox(shown: AttentionShown) {
  const { view, setView, assignee } = shown
  const { http } = usePlatform()
  const query = useQuery(attentionQueries(http).inbox({ ...view, assignee }))
  const cards = useAttentionCards(query.data)
  const [isFinish, setIsFinish] = useState(false)
  useLastPage(query, view.page, setView)
  const known = query.data
  const choices = (
    <AttentionChoices
      {...shown}
      counts={known === undefined ? null : { open: known.openCount, snoozed: known.snoozedCount }}
    />
  )
  if (known !== undefined && cards.length > 0) {
    return (
      <InboxPlace
        shown={shown}
        choices={choices}
        cards={cards}
        pagination={known.pagination}
        onFinish={() => setIsFinish(true)}
      />
    )
  }
  return (
    <Page
      title="Attention"
      context=""
      actions={
        <>
          <MineToggle {...shown} />
          {choices}
        </>
      }
    >
      <QueryState query={query} of="sites" skeleton={loading}>
        {({ snoozedCount, nextLookAt }) => (
          <AllClear {...shown} {...{ snoozedCount, nextLookAt, isFinish }} />
        )}
      </QueryState>
    </Page>
  )
}
