import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { RowMenu } from './row-menu.tsx'

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

describe('DataTable', () => {
  it('is a table with row and column headers for a screen reader', () => {
    render(<Table />)
    expect(screen.getByRole('table', { name: 'People' })).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'Number' })).toBeDefined()
    expect(screen.getByRole('rowheader', { name: 'Anna' })).toBeDefined()
  })

  it("draws the pictures of a row's tools once the row is pointed at or focused", async () => {
    const user = userEvent.setup()
    const withMenu: Column<Row>[] = [
      ...columns,
      {
        id: 'menu',
        title: 'Actions',
        isAction: true,
        cell: ({ name }) => <RowMenu name={`Actions for ${name}`} label={name} items={[]} />,
      },
    ]
    render(<Table columns={withMenu} />)
    const drawn = () =>
      screen
        .getAllByRole('button', { name: /^Actions for/ })
        .map((button) => button.querySelector('svg') !== null)
    expect(drawn()).toEqual([false, false, false, false, false])
    await user.hover(screen.getByText('2'))
    expect(drawn()).toEqual([false, true, false, false, false])
    act(() => screen.getByRole('checkbox', { name: 'Select Dora' }).focus())
    expect(drawn()).toEqual([false, true, false, true, false])
  })

  it('draws all rows in one pass, those below the window too', () => {
    const many = Array.from({ length: 40 }, (_, id) => ({ id: `${id}`, name: `P${id}`, isIgnored: false }))
    render(<Table rows={many} />)
    expect(screen.getAllByRole('rowheader')).toHaveLength(many.length)
  })

  it('sorts a column ascending at the first press and descending at the second, with aria-sort on its header', async () => {
    const change = vi.fn()
    const { rerender } = render(<Table sort={null} onSortChange={change} />)
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(change).toHaveBeenLastCalledWith({ key: 'name', direction: 'asc' })
    rerender(<Table sort={{ key: 'name', direction: 'asc' }} onSortChange={change} />)
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(change).toHaveBeenLastCalledWith({ key: 'name', direction: 'desc' })
  })

  it('selects a range of rows by a press with Shift, and deselects one likewise', async () => {
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

  it('selects only the pressed row by a press with Shift when the row pressed before has gone', async () => {
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

  it('shows "select all" as mixed when some rows are selected, and selects only selectable rows by it', async () => {
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

  it('keeps the selected rows of other pages when it selects all rows of this page, and when it clears them', async () => {
    const change = vi.fn()
    const all = new Set(['99', '1', '2', '3', '4', '5'])
    const { rerender } = render(<Table selection={new Set(['99'])} onSelectionChange={change} />)
    expect(box('Select all people on this page').indeterminate).toBe(false)
    await userEvent.click(box('Select all people on this page'))
    expect(change).toHaveBeenLastCalledWith(all)
    rerender(<Table selection={all} onSelectionChange={change} />)
    await userEvent.click(box('Select all people on this page'))
    expect(change).toHaveBeenLastCalledWith(new Set(['99']))
  })

  it('does not count as wholly selected when none of its rows can be selected', () => {
    render(<Table isSelectable={() => false} />)
    expect(box('Select all people on this page').checked).toBe(false)
  })

  it('moves between rows by j and k and selects by x, except while somebody types in a field', async () => {
    render(
      <>
        <input aria-label="Search" />
        <Table hasRowKeys />
      </>,
    )
    await userEvent.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Bert')
    await userEvent.keyboard('kkx')
    expect(checked()).toEqual(['Select Anna'])
    await userEvent.keyboard('jjjjjjj')
    expect(document.activeElement?.textContent).toBe('Emil')
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

  it.each([
    ['where they are not asked for', false, null],
    ['under an open dialog', true, <dialog key="dialog" open aria-modal="true" />],
  ])('leaves j and x alone %s', async (_, hasRowKeys, above) => {
    render(
      <>
        <Table hasRowKeys={hasRowKeys} />
        {above}
      </>,
    )
    await userEvent.keyboard('jx')
    expect(document.activeElement).toBe(document.body)
    expect(checked()).toEqual([])
  })

  it('shows its rows as a list of cards on a narrow screen', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    render(<Table />)
    expect(screen.queryByRole('table')).toBeNull()
    const card = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')[0]
    expect(card?.textContent).toContain('Anna')
    expect(box('Select Anna')).toBeDefined()
  })

  it('leaves a column out of the card of a row when the column says so', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const [name, id] = columns
    if (name === undefined || id === undefined) throw new Error('There are two columns.')
    render(<Table columns={[name, { ...id, isInCard: (row) => row.name !== 'Anna' }]} />)
    const cards = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')
    expect(cards.slice(0, 2).map((card) => card.textContent)).toEqual(['Anna', 'BertNumber2'])
  })

  it('shows a heading above the rows that share it, both as a table and as cards', () => {
    const headingOf = (row: Row) => (row.id < '3' ? 'First' : 'Later')
    const { unmount } = render(<Table headingOf={headingOf} />)
    const texts = (role: 'row' | 'listitem') => screen.getAllByRole(role).map((each) => each.textContent)
    expect(texts('row').slice(1, 5)).toEqual(['First', 'Anna1', 'Bert2', 'Later'])
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
    unmount()
    render(<Table headingOf={headingOf} hasCards />)
    expect(texts('listitem').slice(0, 4)).toEqual(['First', 'AnnaNumber1', 'BertNumber2', 'Later'])
  })

  it('shows its rows as a list of cards at every width with `hasCards`', () => {
    render(<Table hasCards />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('list', { name: 'People' })).toBeDefined()
  })
})
