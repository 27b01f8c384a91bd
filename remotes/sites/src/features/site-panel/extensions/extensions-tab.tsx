import './extensions-tab.css'
import {
  compareNames,
  type Extension,
  extensionName,
  matchesSearch,
  type SiteDetail,
} from '@flotilla/api/contract'
import { SearchField } from '@flotilla/ui/form'
import { EmptyState } from '@flotilla/ui/page'
import { DataTable, TableSurface } from '@flotilla/ui/table'
import { useMemo, useState } from 'react'
import { RefreshButton } from '../refresh-button.tsx'
import { TabHead } from '../tab-head.tsx'
import { extensionColumns } from './extension-columns.tsx'
import { mergeExtensions } from './merge-extensions.ts'

const rowKey = (extension: Extension) => String(extension.id)
const isDimmed = (extension: Extension) => extension.ignore_update === 1

/**
 * Every extension of the site, with its update and its auto-update (spec: site-management §2 Extensions tab).
 */
export function ExtensionsTab({ site }: { site: SiteDetail }) {
  const [search, setSearch] = useState('')
  const extensions = useShownExtensions(site.extensions)
  const rows = useMemo(() => selectExtensions(extensions, search), [extensions, search])
  const columns = useMemo(() => extensionColumns(site.id), [site.id])
  if (extensions.length === 0) {
    return (
      <EmptyState
        icon="extensions"
        title="No extensions known"
        text="They are read from the site when its data is refreshed."
        action={<RefreshButton site={site} />}
      />
    )
  }
  const pending = site.extensions_need_update
  return (
    <div className="st-ext">
      <TabHead
        title="Extensions"
        hint={`${extensions.length} installed, ${pending} ${pending === 1 ? 'needs' : 'need'} an update`}
      >
        <SearchField label="Search by name" value={search} onApply={setSearch} isInstant />
      </TabHead>
      {rows.length === 0 ? (
        <EmptyState title="No extension matches" text={`Nothing here matches “${search}”.`} />
      ) : (
        <TableSurface>
          <DataTable
            label="Extensions by name"
            rowsName="extensions"
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            rowLabel={extensionName}
            isDimmed={isDimmed}
          />
        </TableSurface>
      )}
    </div>
  )
}

/** Those whose display or technical name contains `search`, by name. */
function selectExtensions(extensions: readonly Extension[], search: string): Extension[] {
  return extensions
    .filter((one) => matchesSearch([extensionName(one), one.name], search))
    .sort((a, b) => compareNames(extensionName(a), extensionName(b)) || a.id - b.id)
}

/** The extensions of the open site; those that finished while it was open are shown as done. */
function useShownExtensions(extensions: readonly Extension[]): readonly Extension[] {
  const [state, setState] = useState({ source: extensions, shown: extensions })
  if (state.source === extensions) return state.shown
  const shown = mergeExtensions(state.shown, extensions)
  setState({ source: extensions, shown })
  return shown
}
