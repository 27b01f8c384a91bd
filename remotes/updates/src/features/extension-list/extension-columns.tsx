import { type AccountExtension, extensionName } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { Switch } from '@flotilla/ui/form'
import { UpdaterSupportLabel, UpdatesCount } from '@flotilla/ui/site-cells'
import type { Column } from '@flotilla/ui/table'
import { SiteCount } from './cells/site-count.tsx'
import { typeWord } from './cells/type-word.ts'
import { VersionRange } from './cells/version-range.tsx'

type Deps = {
  onAutoUpdate: (extension: AccountExtension, isOn: boolean) => void
  /** Address of an extension; with it there are the columns of the inventory. */
  linkOf?: ((id: number) => string) | undefined
}

/** Columns of the extensions table (spec: account-and-administration §2 Extensions page). */
export function extensionColumns({ onAutoUpdate, linkOf }: Deps): Column<AccountExtension>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      sortKey: 'translated_name',
      isRowHeader: true,
      cell: (row) => (
        <span className="fe-name">
          {linkOf === undefined ? (
            extensionName(row)
          ) : (
            <Link className="fe-name__link" to={linkOf(row.id)}>
              {extensionName(row)}
            </Link>
          )}{' '}
          <span className="fe-name__type">{typeWord(row)}</span>
        </span>
      ),
    },
    {
      id: 'sites',
      title: 'Sites',
      sortKey: 'sitecount',
      width: 96,
      align: 'end',
      cell: (row) => <SiteCount extension={row} />,
    },
    ...(linkOf === undefined ? [] : inventoryColumns),
    {
      id: 'updater',
      title: 'Updater',
      width: 160,
      cell: (row) => <UpdaterSupportLabel isSupported={row.support_update} />,
    },
    {
      id: 'auto-update',
      title: 'Auto-update',
      sortKey: 'autoupdate_enabled',
      width: 136,
      cell: (row) =>
        row.support_update ? (
          <Switch
            label={`Auto-update of ${extensionName(row)}`}
            isLabelHidden
            isOn={row.autoupdate_enabled === 1}
            onChange={(isOn) => onAutoUpdate(row, isOn)}
          />
        ) : (
          <span>–</span>
        ),
    },
  ]
}

/** What only an inventory knows. */
const inventoryColumns: Column<AccountExtension>[] = [
  {
    id: 'versions',
    title: 'Versions',
    width: 176,
    isFirstToGo: true,
    inCard: 'half',
    cell: ({ inventory }) => <VersionRange figures={inventory} />,
  },
  {
    id: 'updates',
    title: 'Updates',
    width: 88,
    align: 'end',
    cell: ({ inventory }) => <UpdatesCount count={inventory?.startable ?? 0} />,
  },
]
