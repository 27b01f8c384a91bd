import { useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { EmptyState, Page, Toolbar } from '@flotilla/ui/page'
import { ListState } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { extensionQueries } from '../../data/extensions/extension-queries.ts'
import { ExtensionTable, extensionColumns } from './extension-table.tsx'
import { ExtensionView } from './extension-view.ts'

/** Only for the column heads. */
const stillColumns = extensionColumns(() => {})

/**
 * Every extension of the account with its sites, and whether it updates automatically (spec: site-management
 * §2 Extensions page).
 */
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
      <ListState
        query={query}
        of="extensions"
        isEmpty={(page) => page.rows.length === 0}
        empty={<ExtensionsEmpty search={view.search} onShowAll={() => setView({ search: '', page: 1 })} />}
        frame={{
          ...{ columns: stillColumns, hasBar: true, hasBox: true },
          sort: { key: view.sort, direction: view.dir },
        }}
      >
        {(page) => <ExtensionTable page={page} view={view} onViewChange={setView} />}
      </ListState>
    </Page>
  )
}

/** No extension: none with that name, or no site yet. */
function ExtensionsEmpty({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  if (search === '') {
    return (
      <EmptyState
        title="No extensions yet"
        text="They appear here once a site is connected and its data is read."
        icon="extensions"
      />
    )
  }
  return (
    <EmptyState
      title="No extension matches"
      text={`Nothing found for “${search}”.`}
      action={<Button onClick={onShowAll}>Show all extensions</Button>}
    />
  )
}

/** The page of extensions that the address asks for; a page past the end becomes the last one. */
function useExtensionList() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(ExtensionView)
  const query = useQuery(extensionQueries(http).page(view))
  useLastPage(query, view.page, setView)

  return { view, setView, query }
}
