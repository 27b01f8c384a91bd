import type { UpdateItem } from '@flotilla/api/contract'
import type { Column } from '@flotilla/ui/table'
import { extensionName } from '../../data/updates/update-name.ts'
import { UpdateAction } from './update-action.tsx'
import { UpdateSite } from './update-site.tsx'

type Deps = {
  onUpdate: (item: UpdateItem) => void
  /** Rows whose site is named in the row above. */
  repeats: ReadonlySet<number>
}

/** Columns of the updates table (spec: site-management §2 Updates page). */
export function updateColumns({ onUpdate, repeats }: Deps): Column<UpdateItem>[] {
  return [
    {
      id: 'site',
      title: 'Site name',
      sortKey: 'name',
      cell: (item) => <UpdateSite item={item} isRepeated={repeats.has(item.id)} />,
    },
    {
      id: 'extension',
      title: 'Extension',
      sortKey: 'translated_name',
      isRowHeader: true,
      cell: (item) => <span className="fu-extension fl-ellipsis">{extensionName(item)}</span>,
    },
    {
      id: 'version',
      title: 'Current version',
      sortKey: 'version',
      width: 128,
      isFirstToGo: true,
      cell: ({ data }) => data.version ?? '–',
    },
    {
      id: 'next',
      title: 'Next version',
      sortKey: 'next_version',
      width: 136,
      cell: ({ data }) => (
        <span>
          <span className="fu-from">{data.version} → </span>
          <span className={data.ignore_update === 1 ? undefined : 'fu-next'}>{data.next_version ?? '–'}</span>
        </span>
      ),
    },
    {
      id: 'action',
      title: 'Action',
      width: 256,
      align: 'end',
      isAction: true,
      cell: (item) => <UpdateAction item={item} onUpdate={onUpdate} />,
    },
  ]
}
