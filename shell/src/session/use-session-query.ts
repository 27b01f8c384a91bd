import { ADMIN_ROLE, type User } from '@flotilla/api/contract'
import type { Session } from '@flotilla/platform'
import { sharedQueries } from '@flotilla/platform'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../services.ts'
import { useAppSelector } from '../store/use-store.ts'

export type SessionQuery = {
  session: Session | null
  /** Known as soon as its own answer is there, also when the account's is not. */
  user: User | null
  error: Error | null
  refetch: () => void
}

/** User and account of the token, asked for side by side. `session` is null until both are there. */
export function useSessionQuery(): SessionQuery {
  const { http } = useServices()
  const { epoch, originalToken } = useAppSelector((state) => state.session)
  const [user, account] = useQueries({ queries: [sharedQueries.user(http), sharedQueries.account(http)] })
  const session = useMemo(() => {
    if (user.data === undefined || account.data === undefined) return null
    const isAdmin = user.data.role === ADMIN_ROLE
    return { user: user.data, account: account.data, isAdmin, isImpersonating: originalToken !== null, epoch }
  }, [user.data, account.data, originalToken, epoch])
  const refetch = () => {
    void user.refetch()
    void account.refetch()
  }
  return { session, user: user.data ?? null, error: user.error ?? account.error, refetch }
}
