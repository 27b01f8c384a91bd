import type { RemoteHealth } from '@flotilla/api/contract'
import { DateTime } from '@flotilla/ui/format'
import { Card } from '@flotilla/ui/page'
import { type Column, DataTable } from '@flotilla/ui/table'

type Change = RemoteHealth['log'][number] & { key: string }

const words: Record<Change['act'], string> = {
  publish: 'Published',
  release: 'Released',
  share: 'On trial',
  hold: 'Held',
  rollback: 'Taken back',
  disable: 'Switched off',
  enable: 'Switched on',
  remove: 'Removed',
}

const changeColumns: readonly Column<Change>[] = [
  { id: 'at', title: 'When', width: 148, cell: ({ at }) => <DateTime at={at} /> },
  { id: 'remote', title: 'Remote', width: 120, isRowHeader: true, cell: ({ remote }) => remote },
  { id: 'act', title: 'Change', width: 112, cell: ({ act }) => words[act] },
  { id: 'detail', title: 'What', inCard: 'full', cell: ({ detail }) => detail },
  { id: 'by', title: 'By', width: 112, cell: ({ by }) => by },
]

const shown = 20
const rowKey = ({ key }: Change) => key
const rowLabel = ({ remote, act }: Change) => `${remote}, ${words[act]}`

/** Who changed what of all remotes, the latest first. */
export function ChangeTable({ remotes }: { remotes: readonly RemoteHealth[] }) {
  const rows = remotes
    .flatMap(({ log }) => log)
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, shown)
    .map((line, index) => ({ ...line, key: String(index) }))
  if (rows.length === 0) return null
  return (
    <Card title="Last changes" isFlush>
      <DataTable
        label="Last changes of releases, the latest first"
        rowsName="changes"
        columns={changeColumns}
        {...{ rows, rowKey, rowLabel }}
      />
    </Card>
  )
}
