import './extension-list.css'
import { useCan, useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { SearchField } from '@flotilla/ui/form'
import { Page, PageSkeleton, Toolbar } from '@flotilla/ui/page'
import { ListState } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { extensionQueries } from '../../data/extensions/extension-queries.ts'
import { extensionColumns } from './extension-columns.tsx'
import { ExtensionTable } from './extension-table.tsx'
import { ExtensionsEmpty } from './extensions-empty.tsx'
import { InventoryPage } from './inventory-page.tsx'
import { ExtensionView, extensionFilters } from './view/extension-view.ts'
import { useExtensionFocus } from './view/use-extension-focus.ts'

/** Only for the column heads. */
const stillColumns = extensionColumns({ onAutoUpdate: () => {} })

const ExtensionPage = lazy(async () => ({
  default: (await import('./extension-page.tsx')).ExtensionPage,
}))

/**
 * Every extension of the account with its sites: the inventory, where the backend has one, and else the list
 * of the specification.
 */
export function ExtensionListPage() {
  const hasInventory = useCan('inventory')
  const [view] = useUrlState(ExtensionView)
  useExtensionFocus(hasInventory ? view.extension : 0)
  if (!hasInventory) return <PlainListPage />
  if (view.extension === 0) return <InventoryPage />
  return (
    <Suspense fallback={<PageSkeleton title="Extension" />}>
      <ExtensionPage key={view.extension} />
    </Suspense>
  )
}

/**
 * The extensions by name, and whether each updates automatically (spec: site-management §2 Extensions page).
 */
function PlainListPage() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(ExtensionView)
  const filters = extensionFilters(view, false)
  const query = useQuery(extensionQueries(http).page(filters))
  useLastPage(query, view.page, setView)
  const total = query.data?.pagination.total
  return (
    <Page
      title="Extensions"
      context={total !== undefined && `${total} extension${total === 1 ? '' : 's'} on all sites`}
    >
      <Toolbar label="Search extensions">
        <SearchField
          label="Search extension"
          value={view.search}
          onApply={(search) => setView({ search, page: 1 })}
          hasKey
        />
      </Toolbar>
      <ListState
        query={query}
        of="extensions"
        isEmpty={(page) => page.rows.length === 0}
        empty={
          <ExtensionsEmpty
            search={view.search}
            isNarrowed={view.search !== ''}
            onShowAll={() => setView({ search: '', page: 1 })}
          />
        }
        frame={{
          ...{ columns: stillColumns, hasBar: true, hasBox: true },
          sort: { key: view.sort, direction: view.dir },
        }}
      >
        {(page) => <ExtensionTable {...{ page, view, filters }} onViewChange={setView} />}
      </ListState>
    </Page>
  )
}
