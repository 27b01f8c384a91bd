import { Outlet, useSearchParams } from '@flotilla/platform/router'
import { useAppSelector } from '../store/use-store.ts'
import { LeadTo } from './lead-to.tsx'
import { safeReturnPath } from './safe-return-path.ts'

/** These pages are for people who are not signed in; others go on to where they were going (spec: account-and-administration §6). */
export function AnonymousOnly() {
  const hasToken = useAppSelector((state) => state.session.token !== null)
  const [params] = useSearchParams()
  return hasToken ? <LeadTo path={safeReturnPath(params.get('return'))} /> : <Outlet />
}
