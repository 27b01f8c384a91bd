import { listNotices, readNotices } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { QueryState, SkeletonRows } from '@flotilla/ui/page'
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type Services, useServices } from '../../../services.ts'
import { useAppSelector } from '../../use-store.ts'
import { NoticeLine } from './notice-lines.tsx'
import { noticesKey } from './notice-reads.ts'
import { NoticesFrame, type PanelProps, type Shown } from './notices-frame.tsx'

/** What the server keeps of the last 30 days, page by page. */
export function KeptNotices({ session, onClose }: PanelProps) {
  const [shown, setShown] = useState<Shown>('all')
  const { http } = useServices()
  const query = useInfiniteQuery(noticesQuery(http, shown))
  const read = useMarkRead()
  const [first] = query.data?.pages ?? []
  const hasUnread = query.data?.pages.some(({ data }) => data.some(({ is_read: isRead }) => !isRead)) === true
  const handleRead = hasUnread && first && read !== null ? () => read(first.meta.up_to) : null
  const handleClose = () => {
    handleRead?.()
    onClose()
  }
  const noneOf = {
    all: 'Nothing has happened in the last 30 days.',
    failures: 'Nothing has failed in the last 30 days.',
  }
  return (
    <NoticesFrame session={session} shown={shown} onShow={setShown} onRead={handleRead} onClose={handleClose}>
      <QueryState
        query={query}
        of="notifications"
        skeleton={<SkeletonRows rows={4} label="Loading notifications" />}
        isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
        empty={<p className="fs-notes__none">{noneOf[shown]}</p>}
      >
        {({ pages }) => (
          <>
            <ul>
              {pages.flatMap(({ data }) =>
                data.map((notice) => <NoticeLine key={notice.id} notice={notice} onOpen={handleClose} />),
              )}
            </ul>
            {query.hasNextPage && (
              <p className="fs-notes__more">
                <Button
                  size="sm"
                  isBusy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show earlier ones
                </Button>
              </p>
            )}
          </>
        )}
      </QueryState>
    </NoticesFrame>
  )
}

const noticesQuery = (http: Services['http'], shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, 'list', shown] as const,
    queryFn: ({ signal, pageParam: before }) =>
      http.call(listNotices, { query: { failures: shown === 'failures' ? 1 : 0, before }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
  })

/** Marks as read what has changed up to a number; null for an administrator who acts as the person. */
function useMarkRead(): ((upTo: number) => void) | null {
  const { http, queryClient } = useServices()
  const isOther = useAppSelector(({ session }) => session.originalToken !== null)
  const { mutate } = useMutation(markRead(http, queryClient))
  return isOther ? null : mutate
}

const markRead = (http: Services['http'], queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (upTo: number) => http.call(readNotices, { body: { up_to: upTo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
    meta: { failure: 'The notifications could not be marked as read' },
  })
