import { useLastPage, usePlatform } from '@flotilla/platform'
import { Segmented } from '@flotilla/ui/form'
import { Page } from '@flotilla/ui/page'
import { ListState } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { extensionQueries } from '../../data/extensions/extension-queries.ts'
import { ExportButton } from './export-button.tsx'
import { extensionColumns } from './extension-columns.tsx'
import { ExtensionTable } from './extension-table.tsx'
import { ExtensionsEmpty } from './extensions-empty.tsx'
import { InventoryToolbar } from './filters/inventory-toolbar.tsx'
import { InstallationList } from './installations/installation-list.tsx'
import { UpdateThese } from './installations/update-these.tsx'
import {
  type ExtensionView,
  extensionFilters,
  installationFilters,
  isNarrowed,
  noFilters,
} from './view/extension-view.ts'
import { useExtensionLink } from './view/use-extension-link.ts'
import { useInventoryView } from './view/use-inventory-view.ts'

/** Only for the column heads. */
const stillColumns = extensionColumns({ onAutoUpdate: () => {}, linkOf: String })

const looks = [
  { value: 'extension', label: 'By extension' },
  { value: 'site', label: 'By site' },
] as const

/** Who has which extension in which version: by extension, and one by one at the sites. */
export function InventoryPage() {
  const [view, setView] = useInventoryView()
  const { extensions, installations, total } = useInventory(view, setView)
  const onShowAll = () => setView({ ...noFilters, page: 1 })
  const empty = <ExtensionsEmpty search={view.search} isNarrowed={isNarrowed(view)} onShowAll={onShowAll} />
  return (
    <Page
      title="Extensions"
      context={total !== undefined && contextOf(total, view)}
      actions={
        <>
          <Segmented
            label="Extensions"
            options={looks}
            value={view.by}
            onChange={(by) => setView({ by, page: 1 })}
          />
          <ExportButton view={view} total={total} />
        </>
      }
    >
      <InventoryToolbar view={view} onFilter={(patch) => setView({ ...patch, page: 1 })} />
      {view.by === 'extension' ? (
        <ExtensionList query={extensions} {...{ view, empty }} onViewChange={setView} />
      ) : (
        <InstallationList query={installations} {...{ view, empty }} onViewChange={setView} />
      )}
    </Page>
  )
}

type SetView = (patch: Partial<ExtensionView>, options?: { replace?: boolean }) => void

/**
 * The page that the address asks for, and the number of its lines on all pages; a page past the end becomes
 * the last.
 */
function useInventory(view: ExtensionView, setView: SetView) {
  const queries = extensionQueries(usePlatform().http)
  const isByExtension = view.by === 'extension'
  const extensions = useQuery({
    ...queries.page(extensionFilters(view, true)),
    enabled: isByExtension,
  })
  const installations = useQuery({
    ...queries.installations(installationFilters(view)),
    enabled: !isByExtension,
  })
  useLastPage(isByExtension ? extensions : installations, view.page, setView)
  const total = (isByExtension ? extensions : installations).data?.pagination.total
  return { extensions, installations, total }
}

/** "212 extensions on all sites", "14 installations match". */
function contextOf(total: number, view: ExtensionView): string {
  const noun = view.by === 'site' ? 'installation' : 'extension'
  const words = `${total.toLocaleString('en-US')} ${noun}${total === 1 ? '' : 's'}`
  return isNarrowed(view) ? `${words} match${total === 1 ? 'es' : ''}` : `${words} on all sites`
}

type ListProps = {
  query: ReturnType<typeof useInventory>['extensions']
  view: ExtensionView
  onViewChange: (patch: Partial<ExtensionView>) => void
  empty: ReactNode
}

function ExtensionList({ query, view, onViewChange, empty }: ListProps) {
  const linkOf = useExtensionLink()
  return (
    <ListState
      query={query}
      of="extensions"
      isEmpty={(page) => page.rows.length === 0}
      empty={empty}
      frame={{
        ...{ columns: stillColumns, hasBar: true, hasBox: true },
        sort: { key: view.sort, direction: view.dir },
      }}
    >
      {(page) => (
        <ExtensionTable
          {...{ page, view, onViewChange, linkOf }}
          filters={extensionFilters(view, true)}
          listActions={<UpdateThese view={view} startable={page.totals?.startable ?? 0} />}
        />
      )}
    </ListState>
  )
}
