import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { Page } from '@flotilla/ui/page'
import { VersionChange } from '@flotilla/ui/site-cells'
import { type Column, DataTable, ListBar, ListState, TableSurface } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { siteQueries } from './site-queries.ts'

/** What the address keeps: it survives a reload, and can be sent to a colleague. */
const View = z.object({ search: z.string().max(100).default('') })

const columns: Column<SiteRow>[] = [
  { id: 'name', title: 'Name', isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'core',
    title: 'Core',
    width: 160,
    cell: ({ data }) => <VersionChange version={data.app_version} target={data.core_update_to} />,
  },
]

/** Reads sites, keeps the search in the address, and asks the shell to start work at those selected. */
export function CoreRoundPage() {
  const { http, work } = usePlatform()
  const [view, setView] = useUrlState(View)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(siteQueries.found(http, view.search))

  /** The shell shows its sheet where it has to ask, follows the work in its tray and reports refusals. */
  const handleStart = async (sites: readonly SiteRow[]) => {
    const { isStarted } = await work.ask({ kind: 'core-update', sites, scope: 'all' })
    if (isStarted) setSelection(new Set())
  }

  return (
    <Page title="Core round" context={query.data && `${query.data.length} sites`}>
      <TableSurface>
        <ListBar
          label="Actions for the selected sites"
          selectedCount={selection.size}
          onClear={() => setSelection(new Set())}
          start={
            <SearchField
              label="Search sites"
              value={view.search}
              onApply={(search) => setView({ search }, { replace: true })}
            />
          }
          bulkActions={
            <Button
              size="sm"
              variant="primary"
              onClick={() =>
                void handleStart((query.data ?? []).filter(({ id }) => selection.has(String(id))))
              }
            >
              Update core of {selection.size} sites
            </Button>
          }
        />
        <ListState
          query={query}
          of="sites"
          isEmpty={(sites) => sites.length === 0}
          empty="No site matches."
          frame={{ columns, isBare: true, hasBox: true, hasPager: false }}
        >
          {(sites) => (
            <DataTable
              label="Sites"
              rowsName="sites"
              columns={columns}
              rows={sites}
              rowKey={({ id }) => String(id)}
              rowLabel={({ name }) => name}
              selection={selection}
              onSelectionChange={setSelection}
            />
          )}
        </ListState>
      </TableSurface>
    </Page>
  )
}
