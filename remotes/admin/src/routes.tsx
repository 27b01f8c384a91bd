import type { RouteObject } from '@flotilla/platform/router'
import { SkeletonRows } from '@flotilla/ui/page'
import { lazy, Suspense } from 'react'
import { UsersRoute } from './users-route.tsx'

const ForecastPage = lazy(async () => ({
  default: (await import('./features/forecast/forecast-page.tsx')).ForecastPage,
}))

/** The addresses that `remote.json` declares; the shell shows them to role 99 alone. */
export const routes: RouteObject[] = [
  { path: '/userlist', element: <UsersRoute /> },
  {
    path: '/forecast',
    element: (
      <Suspense fallback={<SkeletonRows rows={12} label="Loading the forecast" />}>
        <ForecastPage />
      </Suspense>
    ),
  },
]
