import { ADMIN_ROLE, type User } from '@flotilla/api/contract'
import { type Session, sharedQueries } from '@flotilla/platform'
import { useQueries } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useServices } from '../../services.ts'
import { useAppSelector } from '../use-store.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The signed-in identity, inside the app layout. Throws outside of it: that is a bug of the caller. */
export function useShellSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useShellSession needs the app layout around it.')
  return session
}

export type SessionQuery = {
  session: Session | null
  /** Known as soon as its own answer arrives, even without the account's. */
  user: User | null
  error: Error | null
  refetch: () => void
}

/** User and account of the token, requested in parallel. `session` is null until both arrive. */
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
