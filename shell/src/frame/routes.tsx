import { type RouteObject, useRouteError } from '@flotilla/platform/router'
import { ErrorState } from '@flotilla/ui/page'
import type { ComponentType } from 'react'
import { AddSiteGate } from './features/add-site/add-site-gate.tsx'
import { ImpersonationBar } from './features/impersonation-bar/impersonation-bar.tsx'
import { SimpleLayout } from './features/simple-layout/simple-layout.tsx'
import { Toasts } from './features/toasts/toasts.tsx'
import { AppLayout } from './layout/app-layout.tsx'
import { RemoteOutlet } from './remotes/remote-outlet.tsx'
import { AdminArrival } from './session/admin-arrival.tsx'
import { FirstPage } from './session/first-page.tsx'
import { AnonymousOnly, RequireSession, ServiceGate } from './session/session-gates.tsx'

/** A page whose code is fetched when it is opened; the layout around it renders at once. */
function lazyPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }), hydrateFallbackElement: <></> }
}

/** For people who are not signed in (spec: account-and-administration §6). */
const authPages = [
  lazyPage('/login', async () => (await import('./features/login/login-page.tsx')).LoginPage),
  lazyPage('/register', async () => (await import('./features/register/register-page.tsx')).RegisterPage),
  lazyPage('/forget', async () => (await import('./features/forget/forget-page.tsx')).ForgetPage),
  lazyPage(
    '/resetpassword',
    async () => (await import('./features/reset-password/reset-password-page.tsx')).ResetPasswordPage,
  ),
]

/** For everybody. Base64 may hold a slash, so the hand-off takes the rest of the address. */
const openPages = [
  lazyPage('/verify', async () => (await import('./features/verify/verify-page.tsx')).VerifyPage),
  lazyPage('/addSite/*', async () => (await import('./features/add-site/add-site-page.tsx')).AddSitePage),
]

/** For anyone who has to find out what is wrong. */
const diagnosticsPage = lazyPage(
  '/diagnostics',
  async () => (await import('./features/diagnostics/diagnostics-page.tsx')).DiagnosticsPage,
)

/** Addresses of the frame itself; every other one belongs to the remote that the registry names. */
export const routes: RouteObject[] = [
  {
    errorElement: <StartFailure />,
    children: [
      {
        element: <SimpleLayout messages={<Toasts />} />,
        children: [...openPages, { element: <AnonymousOnly />, children: authPages }],
      },
      {
        element: (
          <RequireSession>
            <ImpersonationBar />
            <AppLayout />
          </RequireSession>
        ),
        children: [
          {
            element: <ServiceGate />,
            children: [
              { path: '/', element: <FirstPage /> },
              diagnosticsPage,
              {
                element: (
                  <>
                    <AddSiteGate />
                    <AdminArrival />
                  </>
                ),
                children: [{ path: '*', element: <RemoteOutlet /> }],
              },
            ],
          },
        ],
      },
    ],
  },
]

/** The frame itself failed: the last boundary of the page. */
function StartFailure() {
  const error = useRouteError()
  const detail = error instanceof Error ? error.message : String(error)
  return (
    <ErrorState
      title="The console failed"
      what="This is a bug of ours. Reload the page; if it comes back, tell support the line below."
      code={[detail]}
      onRetry={() => location.reload()}
    />
  )
}
