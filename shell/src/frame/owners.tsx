import { sharedQueries } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepBucket } from '../loading/kept-bucket.ts'
import { useServices } from '../services.ts'
import { useAppSelector } from './use-store.ts'

/** Keeps the socket on the current account: it begins when the account is known and ends with the session. */
export function RealtimeOwner() {
  const { http, realtime } = useServices()
  const { token, epoch } = useAppSelector((state) => state.session)
  const { data: user } = useQuery({ ...sharedQueries.user(http), enabled: token !== null })
  const accountId = token === null ? undefined : user?.account_id

  useEffect(() => {
    if (accountId === undefined) realtime.leave()
    else {
      keepBucket(accountId)
      realtime.follow(accountId, epoch)
    }
  }, [accountId, epoch, realtime])

  return null
}

/** Keeps the work on the current person: it is taken up when they are known and left with the session. */
export function WorkOwner() {
  const { http, work } = useServices()
  const { token, epoch } = useAppSelector((state) => state.session)
  const { data: user } = useQuery({ ...sharedQueries.user(http), enabled: token !== null })
  const userId = token === null ? undefined : user?.id

  useEffect(() => {
    if (userId === undefined || epoch === 0) return
    work.follow(userId)
    return work.leave
  }, [userId, epoch, work])

  return null
}
