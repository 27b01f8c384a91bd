import { useLocation } from '@flotilla/platform/router'
import { Fragment, type ReactNode } from 'react'
import { useAppSelector } from '../store/use-store.ts'
import { LeadTo } from './lead-to.tsx'

/**
 * Sends a person without a session to sign in, and remembers where they wanted to go (spec: account-and-administration §6). What is below
 * begins anew with every identity.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const hasToken = useAppSelector((state) => state.session.token !== null)
  const epoch = useAppSelector((state) => state.session.epoch)
  const { pathname, search } = useLocation()
  if (hasToken) return <Fragment key={epoch}>{children}</Fragment>
  const wanted = `${pathname}${search}`
  const query = wanted === '/sites' ? '' : `?return=${encodeURIComponent(wanted)}`
  return <LeadTo path={`/login${query}`} />
}
