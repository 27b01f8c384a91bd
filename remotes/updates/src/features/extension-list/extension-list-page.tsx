import { SearchField } from '@flotilla/ui/form'
import { Page, QueryState, SkeletonRows, Toolbar } from '@flotilla/ui/page'
import { ExtensionTable } from './extension-table.tsx'
import { ExtensionsEmpty } from './extensions-empty.tsx'
import { useExtensionList } from './use-extension-list.ts'

/** Every extension of the account with the sites that have it, and whether it updates by itself (spec: site-management §2 Extensions page). */
export function ExtensionListPage() {
  const { view, setView, query } = useExtensionList()
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
        />
      </Toolbar>
      <QueryState
        query={query}
        of="extensions"
        isEmpty={(page) => page.rows.length === 0}
        empty={<ExtensionsEmpty search={view.search} onShowAll={() => setView({ search: '', page: 1 })} />}
        skeleton={<SkeletonRows rows={12} hasBar label="Loading extensions" />}
      >
        {(page) => <ExtensionTable page={page} view={view} onViewChange={setView} />}
      </QueryState>
    </Page>
  )
}
