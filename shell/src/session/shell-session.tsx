import type { Session } from '@flotilla/platform'
import { createContext, type ReactNode, useContext } from 'react'

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
