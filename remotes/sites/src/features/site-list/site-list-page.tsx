import type { SiteRow } from '@flotilla/api/contract'
import { openReasons } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { formatRelative, useNow } from '@flotilla/ui/format'
import { EmptyState, Page } from '@flotilla/ui/page'
import { ListState } from '@flotilla/ui/table'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { attentionPath } from '../../address/attention-path.ts'
import { type ListView, noFilters } from '../../address/list-view.ts'
import { findSites } from './bulk/select-sites.ts'
import { useListLook } from './cards/use-list-look.ts'
import { SiteFigures } from './filters/site-figures.tsx'
import { ListActions } from './list-actions.tsx'
import { SiteTable } from './site-table.tsx'
import { SiteToolbar } from './site-toolbar.tsx'
import { useShownColumns } from './use-shown-columns.ts'
import { useSiteList } from './use-site-list.ts'

/**
 * "46 sites, 6 need attention, checked 4 minutes ago", where the second part links to those sites; while the
 * sites are unknown only `total`, the number that the server sends with the first page; null: nothing.
 */
function ListContext({ sites, total }: { sites: readonly SiteRow[] | undefined; total: number | null }) {
  const now = useNow()
  const attention = useMemo(
    () => sites?.filter(({ data }) => openReasons(data, now).length > 0).length ?? 0,
    [sites, now],
  )
  if (sites === undefined) return total === null ? null : inSites(total)
  const latest = sites
    .flatMap(({ data }) => data.updated_at ?? [])
    .sort()
    .at(-1)
  return (
    <>
      {inSites(sites.length)}
      {attention > 0 && (
        <>
          {', '}
          <Link
            className="fl-link"
            to={attentionPath()}
          >{`${attention} ${attention === 1 ? 'needs' : 'need'} attention`}</Link>
        </>
      )}
      {latest !== undefined && `, checked ${formatRelative(latest, now)}`}
    </>
  )
}

const inSites = (count: number) => `${count} ${count === 1 ? 'site' : 'sites'}`

type Props = {
  /** Ids of the selected sites; the caller stores them, so that the panel does not change them. */
  selection: ReadonlySet<number>
  onSelectionChange: (selection: ReadonlySet<number>) => void
  /** Replaces the list in an account without sites. */
  Gate: ComponentType<{ hasNoSite: boolean | null; siteName: string | undefined; children: ReactNode }>
}

/** The sites overview (spec: site-management §2). */
export function SiteListPage({ selection, onSelectionChange, Gate }: Props) {
  const { view, setView, tagId, query, everySite, siteCount } = useSiteList()
  const now = useNow()
  const { columns, hidden, setHidden } = useShownColumns()
  const looks = useListLook(view.look, setView)
  const matching = useMemo(() => everySite && findSites(everySite, view, now), [everySite, view, now])
  const selected = useMemo(
    () => selectedSites(selection, everySite ?? [], query.data?.rows ?? []),
    [selection, everySite, query.data],
  )
  const filter = (patch: Partial<ListView>) => setView({ ...patch, page: 1 })
  const filterAnew = (patch: Partial<ListView>) => {
    onSelectionChange(new Set())
    filter(patch)
  }
  return (
    <Gate hasNoSite={siteCount === null ? null : siteCount === 0} siteName={query.data?.rows[0]?.name}>
      <Page
        title="Sites"
        context={<ListContext sites={everySite} total={siteCount} />}
        actions={<ListActions matching={matching} view={view} />}
      >
        <SiteFigures {...{ tagId, onFilter: filter }} sites={everySite} figure={view.figure} />
        <SiteToolbar
          view={view}
          tagId={tagId}
          sites={everySite}
          hiddenColumns={looks.hasFleetCards ? null : hidden}
          onSearch={(search) => filterAnew({ search })}
          onFilter={filter}
          onHideColumns={setHidden}
        />
        <ListState
          query={query}
          of="sites"
          frame={{
            ...(looks.hasFleetCards ? {} : { columns, hasBox: true }),
            ...{ hasBar: true, sort: { key: view.sort, direction: view.dir } },
          }}
          isEmpty={({ pagination }) => pagination.total === 0}
          empty={<NothingFound onClear={() => filterAnew(noFilters)} />}
        >
          {(page) => (
            <SiteTable
              page={page}
              columns={columns}
              looks={looks}
              view={view}
              onViewChange={setView}
              selected={selected}
              matching={matching}
              onSelect={(ids) => onSelectionChange(new Set(ids))}
            />
          )}
        </ListState>
      </Page>
    </Gate>
  )
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

/** The rows of the selected ids; a site that is gone is no longer selected. */
function selectedSites(
  ids: ReadonlySet<number>,
  every: readonly SiteRow[],
  page: readonly SiteRow[],
): SiteRow[] {
  const known = new Map([...every, ...page].map((site) => [site.id, site]))
  return [...ids].flatMap((id) => known.get(id) ?? [])
}
