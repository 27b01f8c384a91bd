import { createBrowserRouter, RouterProvider } from '@flotilla/platform/router'
import { ThemeProvider } from '@flotilla/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { beginPage } from '../loading/begin-page.ts'
import { type Services, ServicesContext } from '../services.ts'
import { keepPreferences } from '../store/preferences-slice.ts'
import { Toasts } from './features/toasts/toasts.tsx'
import { RealtimeOwner, WorkOwner } from './owners.tsx'
import { routes } from './routes.tsx'
import { useAppSelector } from './use-store.ts'

/** The whole page, given its services. */
export function Console({ services }: { services: Services }) {
  const router = createRouter(services)
  return (
    <StrictMode>
      <Provider store={services.store}>
        <QueryClientProvider client={services.queryClient}>
          <ServicesContext value={services}>
            <Look>
              <RealtimeOwner />
              <WorkOwner />
              <RouterProvider router={router} />
              <Toasts />
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

/** Theme and density as the person chose them, remembered for the next visit. */
function Look({ children }: { children: ReactNode }) {
  const preferences = useAppSelector((state) => state.preferences)
  useEffect(() => keepPreferences(preferences), [preferences])
  return (
    <ThemeProvider theme={preferences.theme} density={preferences.density} nonce={nonce}>
      {children}
    </ThemeProvider>
  )
}
