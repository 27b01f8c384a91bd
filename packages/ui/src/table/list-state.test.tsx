import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Column } from './column.ts'
import { ListState } from './list-state.tsx'

const columns: readonly Column<string>[] = [
  { id: 'name', title: 'Name', sortKey: 'name', isRowHeader: true, cell: (row) => row },
  { id: 'tls', title: 'TLS', cell: () => 'OK' },
]
const base = { isPending: false, isFetching: false, refetch: vi.fn() }
const show = (data: string[] | undefined, error: Error | null = null) =>
  render(
    <ListState
      query={{ ...base, data, error }}
      of="sites"
      isEmpty={(rows) => rows.length === 0}
      empty="No site matches"
      frame={{ columns, sort: { key: 'name', direction: 'asc' }, hasBar: true, hasBox: true }}
    >
      {(rows) => <p>{rows.join()}</p>}
    </ListState>,
  ).container
const heads = (place: Element) => [...place.querySelectorAll('thead th')].map((head) => head.textContent)
const down = new Error('The server is down.')

describe('ListState with a frame', () => {
  it.each([
    ['loads', undefined, null],
    ['could not be loaded', undefined, down],
    ['is empty', [], null],
  ])('keeps bar, heads and pager while it %s', (_, data, error) => {
    const place = show(data, error)
    expect(heads(place)).toEqual(['', 'Name', 'TLS'])
    const surface = place.querySelector('.fl-table-surface')
    expect(surface?.firstElementChild?.className).toBe('fl-list-bar')
    expect(surface?.lastElementChild?.className).toBe('fl-pager')
  })

  it('shows the number of rows in its bar, or nothing while the number is not known', () => {
    expect(show([]).querySelector('.fl-list-bar')?.textContent).toBe('0 sites')
    cleanup()
    expect(show(undefined, down).querySelector('.fl-list-bar')?.textContent).toBe('')
  })

  it('hides the empty table from the keyboard and from screen readers', async () => {
    const place = show([])
    expect(place.querySelector('.fl-table-box')?.hasAttribute('inert')).toBe(true)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('heading', { name: 'No site matches' })).toBeDefined()
  })

  it('says what is loading, and loads it again on Retry', async () => {
    show(undefined)
    expect(screen.getByRole('status').textContent).toBe('Loading sites')
    cleanup()
    show(undefined, down)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(base.refetch).toHaveBeenCalledOnce()
  })

  it('removes its own frame once there are rows', () => {
    const place = show(['a'])
    expect(place.textContent).toBe('a')
    expect(place.querySelector('.fl-table-surface')).toBeNull()
  })
})
