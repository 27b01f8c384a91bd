import type { FleetFigures } from '@flotilla/api/contract'
import type { SlotEntry } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { SlotColumnFailure, slotColumnId } from '@flotilla/platform/slots'
import { Button } from '@flotilla/ui/basics'
import { formatRelative, useNow } from '@flotilla/ui/format'
import { EmptyState, Page, Stack } from '@flotilla/ui/page'
import { ListState, TableSurface } from '@flotilla/ui/table'
import type { ComponentType, ReactNode } from 'react'
import { attentionPath } from '../../address/attention-path.ts'
import { type ListView, noFilters } from '../../address/list-view.ts'
import type { Selection } from '../../selection/site-selection.tsx'
import { SiteBar } from './bar/site-bar.tsx'
import { useListSelection } from './bulk/use-list-selection.ts'
import { useListLook } from './cards/use-list-look.ts'
import { SiteFigures } from './filters/site-figures.tsx'
import { useKnownFigures } from './filters/use-known-figures.ts'
import { ListActions } from './list-actions.tsx'
import { SiteTable } from './site-table.tsx'
import { useShownColumns } from './use-shown-columns.ts'
import { useSiteList } from './use-site-list.ts'

/** "46 sites, 6 need attention, checked 4 minutes ago", where the second part links to those sites. */
function ListContext({ fleet }: { fleet: FleetFigures | undefined }) {
  const now = useNow()
  if (fleet === undefined) return null
  const { counts, checked_at } = fleet
  return (
    <>
      {`${counts.all} ${counts.all === 1 ? 'site' : 'sites'}`}
      {counts.attention > 0 && (
        <>
          {', '}
          <Link
            className="fl-link"
            to={attentionPath()}
          >{`${counts.attention} ${counts.attention === 1 ? 'needs' : 'need'} attention`}</Link>
        </>
      )}
      {checked_at !== null && `, checked ${formatRelative(checked_at, now)}`}
    </>
  )
}

type Props = {
  /** The caller stores it, so that the panel does not change it. */
  selection: Selection
  onSelectionChange: (selection: Selection) => void
  /** Replaces the list in an account without sites. */
  Gate: ComponentType<{ hasNoSite: boolean | null; siteName: string | undefined; children: ReactNode }>
}

/** The sites overview (spec: site-management §2). */
export function SiteListPage({ selection, onSelectionChange, Gate }: Props) {
  const { view, setView, tagId, query, page, siteCount } = useSiteList()
  const fleet = useKnownFigures(tagId, page?.figures)
  const looks = useListLook(view.look, setView)
  const { columns, addedEntries, hidden, setHidden } = useShownColumns(!looks.hasFleetCards)
  const listSelection = useListSelection({
    ...{ page, view, tagId, selection, onChange: onSelectionChange },
  })
  const filter = (patch: Partial<ListView>) => setView({ ...patch, page: 1 })
  const filterAnew = (patch: Partial<ListView>) => {
    listSelection.clear()
    filter(patch)
  }
  return (
    <Gate hasNoSite={siteCount === null ? null : siteCount === 0} siteName={page?.rows[0]?.name}>
      <Page
        title="Sites"
        context={<ListContext fleet={fleet} />}
        actions={<ListActions total={page?.pagination.total} view={view} tagId={tagId} />}
      >
        <SiteFigures fleet={fleet} figure={view.figure} onFilter={filter} />
        <Stack>
          <AddedFailures entries={addedEntries} />
          <TableSurface>
            <SiteBar
              {...{ view, tagId, looks, selection: listSelection }}
              total={page?.pagination.total}
              versions={fleet?.core_versions ?? []}
              hiddenColumns={hidden}
              onSearch={(search) => filterAnew({ search })}
              onFilter={filter}
              onViewChange={setView}
              onHideColumns={setHidden}
            />
            <ListState
              query={query}
              of="sites"
              frame={{
                ...(looks.hasFleetCards ? {} : { columns, hasBox: true }),
                ...{ isBare: true, sort: { key: view.sort, direction: view.dir } },
              }}
              isEmpty={({ pagination }) => pagination.total === 0}
              empty={<NothingFound onClear={() => filterAnew(noFilters)} />}
            >
              {() =>
                page && (
                  <SiteTable
                    {...{ page, columns, looks, view }}
                    onViewChange={setView}
                    selection={listSelection}
                  />
                )
              }
            </ListState>
          </TableSurface>
        </Stack>
      </Page>
    </Gate>
  )
}

function AddedFailures({ entries }: { entries: readonly SlotEntry<'site-column'>[] }) {
  return entries.map((entry) => <SlotColumnFailure key={slotColumnId(entry)} entry={entry} />)
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No site matches"
      text="Try part of the name or address, or remove a filter."
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  )
}
