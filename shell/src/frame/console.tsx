import { sharedQueries } from '@flotilla/platform'
import { createBrowserRouter, RouterProvider } from '@flotilla/platform/router'
import { ThemeProvider } from '@flotilla/ui/theme'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { beginPage } from '../loading/begin-page.ts'
import { keepAccount } from '../loading/kept-account.ts'
import { type Services, ServicesContext, useServices } from '../services.ts'
import { isServed } from '../session/is-served.ts'
import { keepPreferences } from '../store/preferences-slice.ts'
import { ToastVoice } from './features/toasts/toasts.tsx'
import { routes } from './routes.tsx'
import { useKeptLook } from './session/kept-look.ts'
import { useAppSelector } from './use-store.ts'

/**
 * Connects the socket to the current account: it begins when the account is known and ends with the session.
 */
function RealtimeOwner() {
  const { http, realtime } = useServices()
  const { token, epoch } = useAppSelector((state) => state.session)
  const { data: user } = useQuery({ ...sharedQueries.user(http), enabled: token !== null })
  const accountId = token === null ? undefined : user?.account_id

  useEffect(() => {
    if (accountId === undefined) realtime.leave()
    else {
      keepAccount(accountId)
      realtime.follow(accountId, epoch)
    }
  }, [accountId, epoch, realtime])

  return null
}

/**
 * Runs the work of the current person: it resumes when they are known and served, and ends with the session.
 */
function WorkOwner() {
  const { http, work } = useServices()
  const { token, epoch } = useAppSelector((state) => state.session)
  const enabled = token !== null
  const { data: user } = useQuery({ ...sharedQueries.user(http), enabled })
  const { data: account } = useQuery({ ...sharedQueries.account(http), enabled })
  const userId = enabled && user && account && isServed({ user, account }) ? user.id : undefined

  useEffect(() => {
    if (userId === undefined || epoch === 0) return
    work.follow(userId)
    return work.leave
  }, [userId, epoch, work])

  return null
}

/** The whole page, given its services. */
export function Console({ services }: { services: Services }) {
  const router = createRouter(services)
  // A navigation that is still on its way must not change the address once the page has gone.
  useEffect(() => () => router.dispose(), [router])
  return (
    <StrictMode>
      <Provider store={services.store}>
        <QueryClientProvider client={services.queryClient}>
          <ServicesContext value={services}>
            <Look>
              <RealtimeOwner />
              <WorkOwner />
              <RouterProvider router={router} />
              <ToastVoice />
            </Look>
          </ServicesContext>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  )
}

/** The routes at the addresses of the browser. */
function createRouter(services: Services) {
  const router = createBrowserRouter(routes)
  router.subscribe(({ location }) => beginPage(services, location.pathname))
  return router
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** Theme and density as the person chose them, on any device; the browser keeps them for its first paint. */
function Look({ children }: { children: ReactNode }) {
  const preferences = useAppSelector((state) => state.preferences)
  useKeptLook()
  useEffect(() => keepPreferences(preferences), [preferences])
  return (
    <ThemeProvider theme={preferences.theme} density={preferences.density} nonce={nonce}>
      {children}
    </ThemeProvider>
  )
}
