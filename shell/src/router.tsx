import { createBrowserRouter, Navigate } from '@flotilla/platform/router'
import { AppLayout } from './features/app-layout/app-layout.tsx'
import { SimpleLayout } from './features/simple-layout/simple-layout.tsx'
import { StartFailure } from './features/start-failure/start-failure.tsx'
import { RemoteOutlet } from './remotes/remote-outlet.tsx'
import { AnonymousOnly } from './session/anonymous-only.tsx'
import { RequireSession } from './session/require-session.tsx'

/** Addresses of the frame itself; every other one belongs to the remote that the registry names. */
export function createRouter() {
  return createBrowserRouter([
    {
      errorElement: <StartFailure />,
      children: [
        { path: '/', element: <Navigate to="/sites" replace /> },
        {
          element: (
            <AnonymousOnly>
              <SimpleLayout />
            </AnonymousOnly>
          ),
          children: [
            {
              path: '/login',
              lazy: async () => ({ Component: (await import('./features/login/login-page.tsx')).LoginPage }),
            },
          ],
        },
        {
          element: (
            <RequireSession>
              <AppLayout />
            </RequireSession>
          ),
          children: [{ path: '*', element: <RemoteOutlet /> }],
        },
      ],
    },
  ])
}
