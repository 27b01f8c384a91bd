import { paths } from '@flotilla/platform'
import { matchRemote } from '@flotilla/platform/registry'
import { Outlet, useLocation, useNavigate, useSearchParams } from '@flotilla/platform/router'
import { EmptyState } from '@flotilla/ui/page'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useServices } from '../../services.ts'
import { isServed } from '../../session/is-served.ts'
import { safeReturnPath } from '../../session/safe-return-path.ts'
import { useAppSelector } from '../use-store.ts'
import { useShellSession } from './shell-session.tsx'

/**
 * Redirects every address that is opened while it is mounted. The router's own `Navigate` redirects once: a
 * person who opens another guarded address meanwhile would stay there, on an empty page.
 */
export function LeadTo({ path }: { path: string }) {
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => void navigate(path, { replace: true }), [here, path, navigate])
  return null
}

/**
 * Sends a person without a session to sign in, and remembers where they wanted to go (spec:
 * account-and-administration §6). Its children mount again with every identity.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const hasToken = useAppSelector((state) => state.session.token !== null)
  const epoch = useAppSelector((state) => state.session.epoch)
  const { pathname, search } = useLocation()
  if (hasToken) return <Fragment key={epoch}>{children}</Fragment>
  const wanted = `${pathname}${search}`
  const query = wanted === '/' || wanted === paths.sites() ? '' : `?return=${encodeURIComponent(wanted)}`
  return <LeadTo path={`/login${query}`} />
}

/**
 * These pages are for people who are not signed in; others go on to where they were going (spec:
 * account-and-administration §6).
 */
export function AnonymousOnly() {
  const hasToken = useAppSelector((state) => state.session.token !== null)
  const [params] = useSearchParams()
  const wanted = params.get('return')
  return hasToken ? <LeadTo path={wanted === null ? '/' : safeReturnPath(wanted)} /> : <Outlet />
}

/** `/addCard` and `/addSepa` may carry an id. */
const openPath = /^\/(?:payment|addcard|addsepa)(?:\/|$)/i

/**
 * While the service is disabled, every address leads to `/payment`, except for that, `/addCard` and
 * `/addSepa` (spec: account-and-administration §6). If no remote owns these, the frame itself says what to
 * do.
 */
export function ServiceGate() {
  const { registry } = useServices()
  const session = useShellSession()
  const { pathname } = useLocation()
  if (isServed(session)) return <Outlet />
  if (!openPath.test(pathname)) return <LeadTo path={paths.payment()} />
  return matchRemote(registry.snapshot, pathname) === null ? <ServiceDisabledPage /> : <Outlet />
}

/** Shown by the frame when the service is disabled and the payment pages are missing. */
function ServiceDisabledPage() {
  const { config } = useServices()
  const { user } = useShellSession()

  useEffect(() => {
    document.title = 'Service disabled – Flotilla'
  }, [])

  return (
    <EmptyState
      isPage
      icon="lock"
      title="Your service is disabled"
      text={`There is no valid payment method for ${user.email}. Your sites and backups are kept; the console works again as soon as a payment method is added. The payment page is not available right now: please try again in a few minutes, or contact support.`}
      action={
        config.links.documentation && (
          <a href={config.links.documentation} target="_blank" rel="noopener noreferrer">
            Documentation and support
          </a>
        )
      }
    />
  )
}
