import type { AccountExtension } from '@flotilla/api/contract'
import { UpdaterSupportLabel } from '@flotilla/ui/basics'
import { Switch } from '@flotilla/ui/form'
import type { Column } from '@flotilla/ui/table'
import { extensionTitle } from '../../data/extensions/extension-title.ts'
import './extension-list.css'
import { SiteCount } from './site-count.tsx'

/** Columns of the extensions table (spec: account-and-administration §2 Extensions page). */
export function extensionColumns(
  onAutoUpdate: (extension: AccountExtension, isOn: boolean) => void,
): Column<AccountExtension>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      sortKey: 'translated_name',
      isRowHeader: true,
      cell: (row) => (
        <span className="fe-name">
          {extensionTitle(row)} <span className="fe-name__type">{typeWord(row)}</span>
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
            label={`Auto-update of ${extensionTitle(row)}`}
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

/** "Plugin, system": the group of a plugin tells its namesakes apart. */
function typeWord({ type, folder }: AccountExtension): string {
  const word = `${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return folder ? `${word}, ${folder}` : word
}
