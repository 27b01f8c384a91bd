import { paths } from '@flotilla/platform'
import { matchRemote } from '@flotilla/platform/registry'
import { Outlet, useLocation } from '@flotilla/platform/router'
import { useServices } from '../services.ts'
import { LeadTo } from './lead-to.tsx'
import { ServiceDisabledPage } from './service-disabled-page.tsx'
import { useShellSession } from './shell-session.tsx'

/** `/addCard` and `/addSepa` may carry an id. */
const openPath = /^\/(?:payment|addcard|addsepa)(?:\/|$)/i

/**
 * While the service is disabled, every address leads to `/payment`, except for that, `/addCard` and `/addSepa` (spec:
 * account-and-administration §6). Where no remote owns these, the frame itself says what to do.
 */
export function ServiceGate() {
  const { registry } = useServices()
  const { user, account } = useShellSession()
  const { pathname } = useLocation()
  if (user.service_enabled && account.service_enabled) return <Outlet />
  if (!openPath.test(pathname)) return <LeadTo path={paths.payment()} />
  return matchRemote(registry.snapshot, pathname) === null ? <ServiceDisabledPage /> : <Outlet />
}
