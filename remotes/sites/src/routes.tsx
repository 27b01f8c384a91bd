import type { RouteObject } from '@flotilla/platform/router'
import { PageSkeleton, SkeletonRows } from '@flotilla/ui/page'
import { lazy, Suspense } from 'react'
import { CoreUpdateAlert } from './features/core-update-alert/core-update-alert.tsx'
import { SelectionOwner } from './selection/site-selection.tsx'
import { SitesRoute } from './sites-route.tsx'

const DestroySitePage = lazy(async () => ({
  default: (await import('./features/site-destroy/destroy-site-page.tsx')).DestroySitePage,
}))
const DestroySitesPage = lazy(async () => ({
  default: (await import('./features/site-destroy/destroy-sites-page.tsx')).DestroySitesPage,
}))
const ConnectSitePage = lazy(async () => ({
  default: (await import('./features/connect-site/connect-site-page.tsx')).ConnectSitePage,
}))
const AttentionPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'attention' */ './features/attention/attention-page.tsx'))
    .AttentionPage,
}))
const OverviewPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'overview' */ './features/overview/overview-page.tsx'))
    .OverviewPage,
}))
const loading = <SkeletonRows rows={3} label="Loading the page" />

const pages: RouteObject[] = [
  { path: '/sites/:tagId?', element: <SitesRoute /> },
  {
    path: '/overview',
    element: (
      <Suspense fallback={<PageSkeleton title="Overview">{loading}</PageSkeleton>}>
        <OverviewPage />
      </Suspense>
    ),
  },
  {
    path: '/attention',
    element: (
      <Suspense fallback={<PageSkeleton title="Attention">{loading}</PageSkeleton>}>
        <CoreUpdateAlert />
        <AttentionPage />
      </Suspense>
    ),
  },
  {
    path: '/sites/connect',
    element: (
      <Suspense fallback={<PageSkeleton title="Connect site">{loading}</PageSkeleton>}>
        <ConnectSitePage />
      </Suspense>
    ),
  },
  {
    path: '/sites/destroy',
    element: (
      <Suspense fallback={<PageSkeleton title="Remove sites">{loading}</PageSkeleton>}>
        <DestroySitesPage />
      </Suspense>
    ),
  },
  {
    path: '/site/:id/destroy',
    element: (
      <Suspense fallback={<PageSkeleton title="Remove site">{loading}</PageSkeleton>}>
        <DestroySitePage />
      </Suspense>
    ),
  },
]

/** The addresses that `remote.json` declares. */
export const routes: RouteObject[] = [{ element: <SelectionOwner />, children: pages }]
