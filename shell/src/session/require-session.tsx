import { Navigate, useLocation } from '@flotilla/platform/router'
import type { ReactNode } from 'react'
import { useAppSelector } from '../store/use-store.ts'

/** Sends a person without a session to sign in, and remembers where they wanted to go (spec: account §6). */
export function RequireSession({ children }: { children: ReactNode }) {
  const hasToken = useAppSelector((state) => state.session.token !== null)
  const { pathname, search } = useLocation()
  if (hasToken) return children
  const wanted = `${pathname}${search}`
  const query = wanted === '/sites' ? '' : `?return=${encodeURIComponent(wanted)}`
  return <Navigate to={`/login${query}`} replace />
}
