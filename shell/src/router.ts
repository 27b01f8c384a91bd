import { createBrowserRouter } from '@flotilla/platform/router'
import { routes } from './routes.tsx'

/** The routes at the addresses of the browser. */
export const createRouter = () => createBrowserRouter(routes)
