import { Navigate, useSearchParams } from '@flotilla/platform/router'
import type { ReactNode } from 'react'
import { useAppSelector } from '../store/use-store.ts'
import { safeReturnPath } from './safe-return-path.ts'

/** The public pages are for people who are not signed in; others go on to where they were going (spec: account §6). */
export function AnonymousOnly({ children }: { children: ReactNode }) {
  const hasToken = useAppSelector((state) => state.session.token !== null)
  const [params] = useSearchParams()
  return hasToken ? <Navigate to={safeReturnPath(params.get('return'))} replace /> : children
}
