import { ListState } from '@flotilla/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InstallationPage } from '../../../data/extensions/extension-queries.ts'
import type { ExtensionView } from '../view/extension-view.ts'
import { InstallationTable, installationColumns } from './installation-table.tsx'

type Props = {
  query: UseQueryResult<InstallationPage>
  view: ExtensionView
  onViewChange: (patch: Partial<ExtensionView>) => void
  empty: ReactNode
}

/** Only for the column heads. */
const still = { onUpdate: () => {} }
const stillColumns = installationColumns({ ...still, linkOf: String })
const stillColumnsOfOne = installationColumns({ ...still, linkOf: null })

/** Extensions one by one at their sites, in every state of the read. */
export function InstallationList({ query, view, onViewChange, empty }: Props) {
  return (
    <ListState
      query={query}
      of="extensions"
      isEmpty={(page) => page.rows.length === 0}
      empty={empty}
      frame={{
        ...{ columns: view.extension === 0 ? stillColumns : stillColumnsOfOne, hasBar: true, hasBox: true },
        sort: { key: view.order, direction: view.dir },
      }}
    >
      {(page) => <InstallationTable {...{ page, view, onViewChange }} />}
    </ListState>
  )
}
