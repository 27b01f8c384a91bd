import { createBrowserRouter } from '@flotilla/platform/router'
import { beginPage } from './remotes/begin-page.ts'
import { routes } from './routes.tsx'
import type { Services } from './services.ts'

/** The routes at the addresses of the browser. */
export function createRouter(services: Services) {
  const router = createBrowserRouter(routes)
  router.subscribe(({ location }) => beginPage(services, location.pathname))
  return router
}
