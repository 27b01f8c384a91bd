import { createBrowserRouter, RouterProvider } from '@flotilla/platform/router'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { Look } from './features/look/look.tsx'
import { Toasts } from './features/toasts/toasts.tsx'
import { RealtimeOwner } from './realtime/realtime-owner.tsx'
import { beginPage } from './remotes/begin-page.ts'
import { routes } from './routes.tsx'
import { type Services, ServicesContext } from './services.ts'
import { WorkOwner } from './work/work-owner.tsx'

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
