import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

type Row = { id: string; name: string }
const rows: Row[] = [{ id: '1', name: 'Anna' }]
const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'id', title: 'Number', cell: ({ id }) => id },
]
const none: ReadonlySet<string> = new Set()

function Table(props: Partial<DataTableProps<Row>>) {
  return (
    <DataTable
      label="People"
      rowsName="people"
      {...{ columns, rows }}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      selection={none}
      onSelectionChange={() => {}}
      {...props}
    />
  )
}

describe('a row that spans the table', () => {
  const three: Column<Row>[] = [...columns, { id: 'more', title: 'More', isFirstToGo: true, cell: () => 'x' }]
  const spans = () =>
    [...document.querySelectorAll('.fl-table__group td, .fl-table__details td')].map((cell) =>
      cell.getAttribute('colspan'),
    )

  it.each([
    ['all columns in a wide window', 1280, '5'],
    ['the columns that stay in a narrow one', 834, '4'],
  ])('spans %s', async (_, width, span) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    render(<Table columns={three} headingOf={() => 'All'} renderDetails={({ name }) => name} />)
    await userEvent.click(screen.getByRole('button', { name: 'Details of Anna' }))
    expect(spans()).toEqual([span, span])
  })

  it.each([
    [1136, '5'],
    [1135, '4'],
  ])('spans the columns that have their room in a table of %d px', (width, span) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    vi.stubGlobal('ResizeObserver', Measured)
    render(
      <Table
        columns={[...columns, { id: 'more', title: 'More', room: 1136, cell: () => 'x' }]}
        headingOf={() => 'All'}
        renderDetails={({ name }) => name}
      />,
    )
    expect(spans()).toEqual([span])
  })
})

/** Measures once, at the beginning. */
class Measured {
  readonly observe: () => void
  readonly disconnect = () => {}
  constructor(tell: () => void) {
    this.observe = tell
  }
}

it('a row stays unfolded when the table becomes cards, and folded when the cards become a table', async () => {
  const renderDetails = ({ id }: Row) => `Number ${id}`
  const { rerender } = render(<Table renderDetails={renderDetails} />)
  const button = () => screen.getByRole('button', { name: 'Details of Anna' })
  await userEvent.click(button())
  rerender(<Table renderDetails={renderDetails} hasCards />)
  const details = screen.getByText('Number 1').closest('details')
  expect(details?.open).toBe(true)
  await userEvent.click(screen.getByText('Details of Anna'))
  await vi.waitUntil(() => details?.open === false)
  rerender(<Table renderDetails={renderDetails} />)
  expect(button().ariaExpanded ?? button().getAttribute('aria-expanded')).toBe('false')
})
