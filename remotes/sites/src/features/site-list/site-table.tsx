import './row/site-card.css'
import { SITE_SORTS, type SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { BackupDateCell, BackupTestCell, CoreVersionCell, TlsCell } from '@flotilla/ui/site-cells'
import { type Column, ListBar, PagedTable } from '@flotilla/ui/table'
import { useMediaQuery } from '@flotilla/ui/theme'
import type { ReactNode } from 'react'
import { destroyManyPath } from '../../address/destroy-many-path.ts'
import type { ListView } from '../../address/list-view.ts'
import type { SitePage } from '../../data/sites/site-queries.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { SiteMenu } from './row/site-menu.tsx'
import { SiteName } from './row/site-name.tsx'
import { PicturesOfPage } from './row/site-pictures.tsx'
import { SiteState } from './row/site-state.tsx'
import { SiteUpdates } from './row/site-updates.tsx'
import { trendColumns } from './site-columns.tsx'

type Props = {
  page: SitePage
  columns: readonly Column<SiteRow>[]
  view: ListView
  onViewChange: (patch: Partial<ListView>) => void
  /** The selected sites, of this page and of others. */
  selected: readonly SiteRow[]
  /** Every site that the filters match; undefined while they are not known. */
  matching: readonly SiteRow[] | undefined
  onSelect: (siteIds: readonly number[]) => void
}

const rowKey = (site: SiteRow) => String(site.id)
const rowLabel = (site: SiteRow) => site.name
const renderCard = (site: SiteRow) => <SiteCard site={site} />

/** The sites of one page, what can be done with the selected ones, and the pages. */
export function SiteTable({ page, columns, view, onViewChange, selected, matching, onSelect }: Props) {
  const { total } = page.pagination
  const ids = selected.map((site) => site.id)
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const selectAll = matching && {
    count: matching.length,
    onSelect: () => onSelect(matching.map((site) => site.id)),
  }
  const direction = view.dir === 'asc' ? 'ascending' : 'descending'
  return (
    <PicturesOfPage sites={page.rows} hasTrends={columns.some(({ id }) => trendColumns.includes(id))}>
      <PagedTable
        name={`Sites, sorted by ${view.sort} ${direction}`}
        rowsName="sites"
        columns={columns}
        page={page}
        rowKey={rowKey}
        rowLabel={rowLabel}
        view={view}
        sorts={SITE_SORTS}
        onViewChange={onViewChange}
        selection={new Set(ids.map(String))}
        onSelectionChange={(keys) => onSelect([...keys].map(Number))}
        renderCard={renderCard}
        hasRowKeys
        bar={
          <ListBar
            label="Actions for the selected sites"
            selectedCount={ids.length}
            onClear={() => onSelect([])}
            selectAll={isNarrow ? undefined : selectAll}
            bulkActions={<BulkActions sites={selected} selectAll={selectAll} />}
            bulkEnd={isNarrow ? undefined : <BulkRemove sites={selected} />}
            range={`${total} ${total === 1 ? 'site' : 'sites'}`}
          />
        }
      />
    </PicturesOfPage>
  )
}

/** Leads to the screen that removes the selected sites. */
function BulkRemove({ sites }: { sites: readonly SiteRow[] }) {
  const { navigate } = usePlatform()
  return (
    <Button
      variant="danger-quiet"
      size="sm"
      icon="trash"
      onClick={() => navigate(destroyManyPath(sites.map((site) => site.id)))}
    >
      Remove
    </Button>
  )
}

/** A site to 768 px: name, tags and count; state, TLS, core; both backups (look: Table). */
function SiteCard({ site }: { site: SiteRow }) {
  const { data } = site
  return (
    <div className="st-site-card">
      <div className="st-site-card__head">
        <SiteName site={site} />
        <SiteUpdates site={site} />
        <SiteMenu site={site} />
      </div>
      <dl className="st-site-card__facts">
        <Fact name="State">
          <SiteState site={site} />
        </Fact>
        <Fact name="TLS">
          <TlsCell isEnabled={data.tls_enabled === 1} expiration={data.tls_expiration} />
        </Fact>
        <Fact name="Core">
          <CoreVersionCell
            version={data.app_version ?? '–'}
            target={data.core_need_update === 1 ? data.core_update_to : null}
          />
        </Fact>
      </dl>
      <dl className="st-site-card__facts st-site-card__facts--two">
        <Fact name="Latest backup">
          <BackupDateCell at={data.last_backup} />
        </Fact>
        <Fact name="Latest tested backup">
          <BackupTestCell state={data.last_checked_backup_state} at={data.last_checked_backup} />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="st-site-card__name">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
