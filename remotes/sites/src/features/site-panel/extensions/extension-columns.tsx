import type { Extension } from '@flotilla/api/contract'
import type { Column } from '@flotilla/ui/table'
import { AutoUpdateChoice } from './auto-update-choice.tsx'
import { ExtensionAction } from './extension-action.tsx'
import { extensionName } from './extension-name.ts'

/** Columns of the extensions of one site (spec: site-management §2 Extensions tab). */
export const extensionColumns = (siteId: number): readonly Column<Extension>[] => [
  {
    id: 'name',
    title: 'Name',
    isRowHeader: true,
    cell: (extension) => (
      <span className="st-ext-name">
        <span className="st-ext-name__words" title={extension.name}>
          {extensionName(extension)}
        </span>
        {extension.type && <span className="st-quiet">{extension.type}</span>}
      </span>
    ),
  },
  {
    id: 'version',
    title: 'Version',
    width: 92,
    inCard: 'half',
    cell: (extension) => extension.version ?? '–',
  },
  {
    id: 'next',
    title: 'Next version',
    width: 100,
    inCard: 'half',
    cell: ({ needs_update, next_version }) =>
      needs_update === 1 && next_version !== null ? <span className="st-ext-next">{next_version}</span> : '–',
  },
  {
    id: 'state',
    title: 'Status',
    width: 220,
    inCard: 'half',
    cell: (extension) => <ExtensionAction siteId={siteId} extension={extension} />,
  },
  {
    id: 'auto',
    title: 'Auto-update',
    width: 204,
    inCard: 'half',
    cell: (extension) => <AutoUpdateChoice siteId={siteId} extension={extension} />,
  },
]
