import type { Http } from '@flotilla/api/client'
import { listNotices, meaningOf, type NoticeMessage, type RealtimeEvent } from '@flotilla/api/contract'
import { can, createCollector, type Session } from '@flotilla/platform'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../../services.ts'
import { useAppSelector } from '../../use-store.ts'

/** Begins the keys of everything that is read about notices. */
export const noticesKey = ['notices'] as const

const unreadQuery = (http: Http) =>
  queryOptions({
    queryKey: [...noticesKey, 'unread'] as const,
    queryFn: async ({ signal }) =>
      (await http.call(listNotices, { query: { limit: 1 }, signal, priority: 'low' })).meta.unread,
  })

/** Events of many sites are answered with one read. */
const COLLECT_MS = 2000

/**
 * How many failures the person has not read. The server counts them where it keeps notices (contract §6);
 * elsewhere they are those since this page was opened.
 */
export function useUnreadFailures(session: Session): number {
  const { http } = useServices()
  const isKept = can(session, 'notices')
  const { data = 0 } = useQuery({ ...unreadQuery(http), enabled: isKept })
  const inTab = useAppSelector(
    ({ notifications }) =>
      notifications.filter(({ isRead, moment }) => !isRead && moment === 'failed').length,
  )
  useNoticeNews(isKept, session.user.id)
  return isKept ? data : inTab
}

/** Reads notices again when an event may have changed one, or says so for this person or for all. */
function useNoticeNews(isKept: boolean, userId: number): void {
  const { queryClient, realtime } = useServices()
  useEffect(() => {
    if (!isKept) return
    const readAgain = createCollector(COLLECT_MS, () =>
      queryClient.invalidateQueries({ queryKey: noticesKey }),
    )
    const ends = [
      realtime.onEvent((event) => isNews(event) && readAgain()),
      realtime.onBatch(({ name }) => name === 'batch.ended' && readAgain()),
      realtime.onNotice(
        ({ payload }: NoticeMessage) => [userId, null].includes(payload.user_id) && readAgain(),
      ),
    ]
    return () => ends.forEach((end) => void end())
  }, [isKept, userId, queryClient, realtime])
}

function isNews(event: RealtimeEvent): boolean {
  const { moment } = meaningOf(event)
  return moment !== 'started' && moment !== 'progressed'
}
