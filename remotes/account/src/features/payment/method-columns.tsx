import { Status } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import type { ShownMethod } from './default-methods.ts'

/** Columns of the way to pay. */
export const methodColumns: readonly Column<ShownMethod>[] = [
  { id: 'name', title: 'Payment method', isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'number',
    title: 'Number',
    width: 200,
    cell: ({ last4 }) => (last4 === null ? '–' : `•••• ${last4}`),
  },
  { id: 'state', title: 'State', width: 160, cell: () => <Status group="success" word="Valid" /> },
  { id: 'use', title: 'Used for', width: 200, cell: () => 'All invoices' },
]
