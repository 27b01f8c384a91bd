import type { RouteObject } from '@flotilla/platform/router'
import { HandoverPage } from './features/handover/handover-page.tsx'

/** The addresses that `remote.json` declares. */
export const routes: RouteObject[] = [{ path: '/demo-handover', element: <HandoverPage /> }]
