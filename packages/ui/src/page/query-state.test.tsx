import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { QueryState } from './query-state.tsx'

/** A clock that goes on from the real one, a second after the last wait of another test. */
function mockClock() {
  const now = performance.now()
  vi.useFakeTimers()
  vi.advanceTimersByTime(now + 1_000)
}

const base = { error: null, isPending: false, isFetching: false, refetch: vi.fn() }
const show = (query: Partial<Omit<typeof base, 'error'>> & { data: string[] | undefined; error?: unknown }) =>
  render(
    <QueryState
      query={{ ...base, ...query }}
      of="sites"
      isEmpty={(rows) => rows.length === 0}
      empty="No sites yet"
    >
      {(rows) => <p>{rows.join()}</p>}
    </QueryState>,
  )

describe('QueryState', () => {
  it('shows a skeleton during the first load, and the rows afterwards', () => {
    const { rerender } = show({ data: undefined, isPending: true })
    expect(screen.getByRole('status').textContent).toBe('Loading sites')
    rerender(
      <QueryState query={{ ...base, data: ['a'] }} of="sites">
        {(rows) => <p>{rows.join()}</p>}
      </QueryState>,
    )
    expect(screen.getByText('a')).toBeDefined()
  })

  it('says that loading takes long, and offers to reload the page, after ten seconds', () => {
    mockClock()
    show({ data: undefined, isPending: true })
    act(() => void vi.advanceTimersByTime(3_999))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => void vi.advanceTimersByTime(6_001))
    expect(screen.getByRole('alert').textContent).toContain('This takes longer than it should.')
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeDefined()
  })

  it('shows the empty text when there are no rows', () => {
    show({ data: [] })
    expect(screen.getByRole('heading', { name: 'No sites yet' })).toBeDefined()
  })

  it('shows the error with its code, and Retry fetches again', async () => {
    const refetch = vi.fn()
    const error = Object.assign(new Error('The server is down.'), { code: 'unavailable' })
    show({ data: undefined, error, refetch })
    expect(screen.getByRole('alert').textContent).toContain('Sites could not be loaded')
    expect(screen.getByText('unavailable')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('keeps the old rows when a refetch fails and says that they may be out of date', () => {
    show({ data: ['a'], error: new Error('The server is down.') })
    expect(screen.getByText('a')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('may be out of date')
  })

  it('keeps the rows without an indicator during a refetch', () => {
    show({ data: ['a'], isFetching: true })
    expect(screen.getByText('a')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
