import type { Capability, SiteRow } from '@flotilla/api/contract'
import { can, type Session } from '@flotilla/platform'
import { BackupDateCell, BackupTestCell, TlsCell } from '@flotilla/ui/site-cells'
import type { Column } from '@flotilla/ui/table'
import { SiteCore } from './row/site-core.tsx'
import { SiteMenu } from './row/site-menu.tsx'
import { SiteName } from './row/site-name.tsx'
import { ResponseCell, UptimeCell } from './row/site-pictures.tsx'
import { SiteState } from './row/site-state.tsx'
import { SiteUpdates } from './row/site-updates.tsx'

/**
 * Columns of the sites table with their widths; whatever the width of the list, the name keeps 276 px (look:
 * Table).
 */
const siteColumns: readonly Column<SiteRow>[] = [
  { id: 'updates', title: 'Updates', width: 64, align: 'end', cell: (site) => <SiteUpdates site={site} /> },
  { id: 'name', title: 'Name', sortKey: 'name', isRowHeader: true, cell: (site) => <SiteName site={site} /> },
  {
    id: 'tls',
    title: 'TLS',
    width: 108,
    room: 968,
    hasIcons: true,
    sortKey: 'tls_expiration',
    cell: ({ data }) => <TlsCell isEnabled={data.tls_enabled === 1} expiration={data.tls_expiration} />,
  },
  {
    id: 'core',
    title: 'Core',
    width: 116,
    room: 700,
    sortKey: 'app_version',
    isVersion: true,
    cell: (site) => <SiteCore site={site} />,
  },
  {
    id: 'state',
    title: 'State',
    // As wide as most reasons where the list has room beside the name.
    width: 'clamp(176px, 13cqi, 220px)',
    hasIcons: true,
    sortKey: 'state',
    cell: (site) => <SiteState site={site} />,
  },
  { id: 'response', title: 'Response', width: 70, cell: (site) => <ResponseCell site={site} /> },
  { id: 'uptime', title: 'Uptime', width: 66, cell: (site) => <UptimeCell site={site} /> },
  {
    id: 'backup',
    title: 'Latest backup',
    width: 132,
    sortKey: 'last_backup',
    room: 1136,
    cell: ({ data }) => <BackupDateCell at={data.last_backup} />,
  },
  {
    id: 'tested',
    title: 'Latest tested backup',
    width: 176,
    room: 864,
    hasIcons: true,
    sortKey: 'last_checked_backup',
    cell: ({ data }) => (
      <BackupTestCell state={data.last_checked_backup_state} at={data.last_checked_backup} />
    ),
  },
  {
    id: 'menu',
    title: 'Actions',
    width: 44,
    isTitleHidden: true,
    room: 1136,
    isAction: true,
    cell: (site) => <SiteMenu site={site} />,
  },
]

/** Columns with a graphic. */
export const trendColumns: readonly string[] = ['response', 'uptime']

/** Columns beyond the specification, each with the capability that the backend needs for it (contract §6). */
const needs: Readonly<Record<string, Capability>> = { response: 'site-trends', uptime: 'site-trends' }

/** Not in the specification: shown only where the window has room. */
export const isAddition = ({ id }: Column<SiteRow>) => id in needs

/** The columns that the backend can fill. */
export function columnsFor(session: Session): readonly Column<SiteRow>[] {
  return siteColumns.filter(({ id }) => {
    const word = needs[id]
    return word === undefined || can(session, word)
  })
}

/** Columns that a person may hide: all but the name and the menu. */
export const isHideable = ({ id }: Column<SiteRow>) => id !== 'name' && id !== 'menu'
