import { sharedQueries } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../services.ts'
import { useAppSelector } from '../store/use-store.ts'

/** Keeps the work on the person of the moment: it is taken up when they are known and left with the session. */
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
