import { type Column, DataTable, TableSurface } from '@flotilla/ui/table'
import { type Subprocessor, subprocessors } from './subprocessors.ts'

const columns: readonly Column<Subprocessor>[] = [
  {
    id: 'name',
    title: 'Name',
    isRowHeader: true,
    cell: ({ name }) => <span className="fc-wrap">{name}</span>,
  },
  {
    id: 'task',
    title: 'Task',
    width: 150,
    inCard: 'half',
    cell: ({ task }) => <span className="fc-wrap">{task}</span>,
  },
  {
    id: 'data',
    title: 'Data',
    width: 200,
    inCard: 'half',
    cell: ({ data }) => <span className="fc-wrap">{data}</span>,
  },
  {
    id: 'place',
    title: 'Place',
    width: 180,
    inCard: 'half',
    cell: ({ place }) => <span className="fc-wrap">{place}</span>,
  },
]

const rowKey = ({ name }: Subprocessor) => name

/** The subprocessors as a table. */
export function SubprocessorTable() {
  return (
    <TableSurface>
      <DataTable
        label="Subprocessors"
        rowsName="subprocessors"
        columns={columns}
        rows={subprocessors}
        rowKey={rowKey}
        rowLabel={rowKey}
      />
    </TableSurface>
  )
}
