import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

type Row = { id: string; name: string; isIgnored: boolean }
const rows: Row[] = ['Anna', 'Bert', 'Cem', 'Dora', 'Emil'].map((name, index) => ({
  id: String(index + 1),
  name,
  isIgnored: name === 'Cem',
}))
const columns: Column<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    isRowHeader: true,
    sortKey: 'name',
    cell: (row) => <a href={`#${row.id}`}>{row.name}</a>,
  },
  { id: 'id', title: 'Number', cell: (row) => row.id },
]

function Table(props: Partial<DataTableProps<Row>>) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="People"
      rowsName="people"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      selection={selection}
      onSelectionChange={setSelection}
      {...props}
    />
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((each) => each.checked)
    .map((each) => each.ariaLabel ?? each.getAttribute('aria-label'))

describe('a data table', () => {
  it('is a real table with row and column headers', () => {
    render(<Table />)
    expect(screen.getByRole('table', { name: 'People' })).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'Number' })).toBeDefined()
    expect(screen.getByRole('rowheader', { name: 'Anna' })).toBeDefined()
  })

  it('draws all rows in one pass, those below the window too', () => {
    const many = Array.from({ length: 40 }, (_, id) => ({ id: `${id}`, name: `P${id}`, isIgnored: false }))
    render(<Table rows={many} />)
    expect(screen.getAllByRole('rowheader')).toHaveLength(many.length)
  })

  it('sorts ascending first, then descending, and says so on the header', async () => {
    const change = vi.fn()
    const { rerender } = render(<Table sort={null} onSortChange={change} />)
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(change).toHaveBeenLastCalledWith({ key: 'name', direction: 'asc' })
    rerender(<Table sort={{ key: 'name', direction: 'asc' }} onSortChange={change} />)
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(change).toHaveBeenLastCalledWith({ key: 'name', direction: 'desc' })
  })

  it('selects a range with shift, and clears one the same way', async () => {
    const user = userEvent.setup()
    render(<Table />)
    await user.click(box('Select Anna'))
    await user.keyboard('{Shift>}')
    await user.click(box('Select Dora'))
    expect(checked()).toEqual(['Select Anna', 'Select Bert', 'Select Cem', 'Select Dora'])
    await user.click(box('Select Bert'))
    await user.keyboard('{/Shift}')
    expect(checked()).toEqual(['Select Anna'])
  })

  it('selects only the pressed row with shift when the row pressed before has gone', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Table />)
    await user.click(box('Select Anna'))
    rerender(<Table rows={rows.slice(1)} />)
    await user.keyboard('{Shift>}')
    await user.click(box('Select Dora'))
    await user.keyboard('{/Shift}')
    expect(checked()).toEqual(['Select Dora'])
  })

  it('selects a range by keyboard: x on its first row, X on its last', async () => {
    const user = userEvent.setup()
    render(<Table hasRowKeys />)
    await user.keyboard('jxjj{Shift>}X{/Shift}')
    expect(checked()).toEqual(['Select Anna', 'Select Bert', 'Select Cem'])
  })

  it('is mixed with some rows selected, and select-all leaves out what cannot be selected', async () => {
    render(<Table isSelectable={(row) => !row.isIgnored} />)
    const all = box('Select all people on this page')
    await userEvent.click(box('Select Anna'))
    expect(all.indeterminate).toBe(true)
    await userEvent.click(all)
    expect(all.checked).toBe(true)
    expect(all.indeterminate).toBe(false)
    expect(screen.queryByRole('checkbox', { name: 'Select Cem' })).toBeNull()
    expect(checked()).toHaveLength(5)
  })

  it('keeps the selection of other pages', async () => {
    const change = vi.fn()
    render(<Table selection={new Set(['99'])} onSelectionChange={change} />)
    await userEvent.click(box('Select all people on this page'))
    expect(change.mock.calls[0]?.[0]).toEqual(new Set(['99', '1', '2', '3', '4', '5']))
  })

  it('moves with j and k and selects with x, but never inside a field', async () => {
    render(
      <>
        <input aria-label="Search" />
        <Table hasRowKeys />
      </>,
    )
    await userEvent.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Bert')
    await userEvent.keyboard('kx')
    expect(checked()).toEqual(['Select Anna'])
    await userEvent.type(screen.getByLabelText('Search'), 'jx')
    expect(checked()).toEqual(['Select Anna'])
  })

  it.each(['Control', 'Meta', 'Alt'])('leaves j, k and x with %s to the browser', async (modifier) => {
    render(<Table hasRowKeys />)
    await userEvent.keyboard('jj')
    for (const key of ['j', 'k', 'x']) await userEvent.keyboard(`{${modifier}>}${key}{/${modifier}}`)
    expect(document.activeElement?.textContent).toBe('Bert')
    expect(checked()).toEqual([])
  })

  it('is a list of cards on a narrow screen', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    render(<Table />)
    expect(screen.queryByRole('table')).toBeNull()
    const card = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')[0]
    expect(card?.textContent).toContain('Anna')
    expect(box('Select Anna')).toBeDefined()
  })

  it('has no line in a card for what a column has nothing to say of', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const [name, id] = columns
    if (name === undefined || id === undefined) throw new Error('There are two columns.')
    render(<Table columns={[name, { ...id, isInCard: (row) => row.name !== 'Anna' }]} />)
    const cards = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')
    expect(cards.slice(0, 2).map((card) => card.textContent)).toEqual(['Anna', 'BertNumber2'])
  })

  it('has a heading above rows that share it, as a table and as cards', () => {
    const headingOf = (row: Row) => (row.id < '3' ? 'First' : 'Later')
    const { unmount } = render(<Table headingOf={headingOf} />)
    const texts = (role: 'row' | 'listitem') => screen.getAllByRole(role).map((each) => each.textContent)
    expect(texts('row').slice(1, 5)).toEqual(['First', 'Anna1', 'Bert2', 'Later'])
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
    unmount()
    render(<Table headingOf={headingOf} hasCards />)
    expect(texts('listitem').slice(0, 4)).toEqual(['First', 'AnnaNumber1', 'BertNumber2', 'Later'])
  })

  it('is a list of cards at every width where that is asked for', () => {
    render(<Table hasCards />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('list', { name: 'People' })).toBeDefined()
  })
})
