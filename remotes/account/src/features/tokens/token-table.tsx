import type { ApiToken } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { DateTime } from '@flotilla/ui/format'
import { type Column, DataTable, TableSurface } from '@flotilla/ui/table'
import { useMemo } from 'react'
import { scopeText } from './scope-words.ts'

type Props = { tokens: readonly ApiToken[]; onEnd: (token: ApiToken) => void }

const rowKey = (token: ApiToken) => String(token.id)
const rowLabel = (token: ApiToken) => token.name

/** The tokens that work, with what they may do and when they did it last. */
export function TokenTable({ tokens, onEnd }: Props) {
  const columns = useMemo(() => tokenColumns(onEnd), [onEnd])
  return (
    <TableSurface>
      <DataTable
        label="Tokens"
        rowsName="tokens"
        columns={columns}
        rows={tokens}
        rowKey={rowKey}
        rowLabel={rowLabel}
      />
    </TableSurface>
  )
}

/** Name, what it may, last use, end, and the act that ends it. */
function tokenColumns(onEnd: Props['onEnd']): Column<ApiToken>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      isRowHeader: true,
      width: '28%',
      cell: ({ name, start }) => (
        <span className="fc-tokens__name">
          <span className="fl-ellipsis">{name}</span>
          <code>{start}…</code>
        </span>
      ),
    },
    {
      id: 'scopes',
      title: 'May',
      inCard: 'full',
      cell: ({ scopes, addresses }) => (
        <span className="fc-tokens__may">
          {scopeText(scopes)}
          {addresses.length > 0 && <span className="fc-tokens__from">from {addresses.join(', ')}</span>}
        </span>
      ),
    },
    {
      id: 'used',
      title: 'Last used',
      width: 150,
      inCard: 'half',
      cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : <DateTime at={last_used_at} />),
    },
    {
      id: 'ends',
      title: 'Ends',
      width: 110,
      inCard: 'half',
      cell: ({ expires_at }) => <DateTime at={expires_at} hasNoTime />,
    },
    {
      id: 'act',
      title: 'End',
      isTitleHidden: true,
      width: 90,
      align: 'end',
      inCard: 'end',
      cell: (token) => (
        <Button variant="quiet" size="sm" aria-label={`End ${token.name}`} onClick={() => onEnd(token)}>
          End
        </Button>
      ),
    },
  ]
}
