import type { RouteObject } from '@flotilla/platform/router'
import { PageSkeleton } from '@flotilla/ui/page'
import { lazy, Suspense } from 'react'
import { UpdateListPage } from './features/update-list/update-list-page.tsx'

const ExtensionListPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: 'extensions' */ './features/extension-list/extension-list-page.tsx')
  ).ExtensionListPage,
}))

/**
 * The addresses that `remote.json` declares; the first one comes with the entry, the other loads when it is
 * shown.
 */
export const routes: RouteObject[] = [
  {
    path: '/updates',
    element: <UpdateListPage />,
  },
  {
    path: '/extensions',
    element: (
      <Suspense fallback={<PageSkeleton title="Extensions" />}>
        <ExtensionListPage />
      </Suspense>
    ),
  },
]
