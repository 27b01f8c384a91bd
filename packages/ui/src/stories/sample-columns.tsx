import type { RenderLink } from '../basics/link.tsx'
import { BackupDateCell, BackupTestCell } from '../site-cells/backup-cells.tsx'
import { TlsCell } from '../site-cells/host-cells.tsx'
import { SiteStateCell } from '../site-cells/site-state-cell.tsx'
import { UpdatesCount, VersionChange } from '../site-cells/update-cells.tsx'
import type { Column } from '../table/column.ts'
import { NameCell } from '../table/name-cell.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { type SampleSite, sampleNow } from './sample-sites.ts'

const link: RenderLink = (props) => <a href="#site" {...props} />

function SiteMenu({ site }: { site: SampleSite }) {
  return (
    <RowMenu
      label={`Actions for ${site.name}`}
      name={`Actions for ${site.name}`}
      items={[
        { id: 'backup', label: 'Backup now', icon: 'backup', onSelect: () => {} },
        {
          id: 'core',
          label: 'Update core',
          icon: 'core',
          disabledReason: 'The core is up to date',
          onSelect: () => {},
        },
        { kind: 'separator', id: 'line' },
        { id: 'remove', label: 'Remove site', icon: 'trash', isDanger: true, onSelect: () => {} },
      ]}
    />
  )
}

/** The columns of the sites list (look: Table). */
export const sampleColumns: Column<SampleSite>[] = [
  {
    id: 'updates',
    title: 'Updates',
    inCard: 'end',
    width: 64,
    align: 'end',
    sortKey: 'updates',
    cell: (site) => <UpdatesCount count={site.updates} of={site.name} renderLink={link} />,
  },
  {
    id: 'name',
    title: 'Name',
    isRowHeader: true,
    sortKey: 'name',
    cell: (site) => (
      <NameCell name={site.name} renderLink={link} tags={site.tags} description={site.description} />
    ),
  },
  {
    id: 'tls',
    title: 'TLS',
    cardOrder: 2,
    width: 116,
    sortKey: 'tls',
    cell: (site) => <TlsCell isEnabled={site.tls !== null} expiration={site.tls} now={sampleNow} />,
  },
  {
    id: 'core',
    title: 'Core',
    cardOrder: 3,
    width: 124,
    sortKey: 'core',
    cell: (site) => <VersionChange version={site.core[0]} target={site.core[1]} />,
  },
  {
    id: 'state',
    title: 'State',
    cardOrder: 1,
    width: 136,
    cell: (site) => (
      <SiteStateCell
        siteName={site.name}
        state={site.state}
        processState={site.processState}
        isRefreshDisabled={site.isRefreshDisabled}
        work={site.work}
      />
    ),
  },
  {
    id: 'backup',
    title: 'Latest backup',
    inCard: 'half',
    cardOrder: 4,
    width: 132,
    isFirstToGo: true,
    cell: (site) => <BackupDateCell at={site.backupAt} now={sampleNow} />,
  },
  {
    id: 'test',
    title: 'Latest tested backup',
    inCard: 'half',
    cardOrder: 5,
    width: 164,
    cell: (site) => <BackupTestCell state={site.test.state} at={site.test.at} reason={site.test.reason} />,
  },
  {
    id: 'menu',
    title: 'Actions',
    inCard: 'hidden',
    isTitleHidden: true,
    width: 44,
    isAction: true,
    isFirstToGo: true,
    cell: (site) => <SiteMenu site={site} />,
  },
]
