import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Button } from '../basics/button.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './error-state.tsx'
import { List, ListRow } from './list.tsx'
import { QueryState } from './query-state.tsx'

const rows = ['Akeeba Backup Professional', 'JCE Editor', 'YOOtheme Pro']
const ready = { data: rows, error: null, isPending: false, isFetching: false, refetch: () => {} }
const failure = Object.assign(new Error('The server did not answer within 10 seconds.'), {
  code: 'unavailable',
  correlationId: 'c-7f3a91',
})

function Updates({
  query,
}: {
  query: Omit<typeof ready, 'data' | 'error'> & { data: string[] | undefined; error: Error | null }
}) {
  return (
    <QueryState
      query={query}
      of="updates"
      isEmpty={(data) => data.length === 0}
      empty={
        <EmptyState
          title="All up to date"
          text="There is no update for any of your sites."
          icon="ok"
          action={<Button icon="refresh">Refresh all sites</Button>}
        />
      }
    >
      {(data) => (
        <Card title="Updates" aside={data.length} isFlush>
          <List label="Updates">
            {data.map((name) => (
              <ListRow key={name} main={name} />
            ))}
          </List>
        </Card>
      )}
    </QueryState>
  )
}

const meta = {
  title: 'Components/Page/QueryState · loading, error, empty',
  tags: ['autodocs'],
  component: Updates,
  subcomponents: { QueryState },
  args: { query: ready },
} satisfies Meta<typeof Updates>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = {
  args: { query: { ...ready, data: undefined, isPending: true, isFetching: true } },
}
export const Empty: Story = { args: { query: { ...ready, data: [] } } }
export const Failed: Story = { args: { query: { ...ready, data: undefined, error: failure } } }
export const OldRowsKept: Story = { args: { query: { ...ready, error: failure } } }
