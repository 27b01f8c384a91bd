import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FoundUsers } from './found-users.tsx'

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, username: `member-${index + 1}` }))
const names = () => within(screen.getByRole('list', { name: 'Users: Inactive' })).getAllByRole('listitem')

describe('FoundUsers', () => {
  it('shows fifty users, and fifty more on request', () => {
    render(<FoundUsers title="Inactive" users={people(5000)} />)
    expect(names()).toHaveLength(50)
    const more = screen.getByRole('button', { name: 'Show 50 more of 5000 users: Inactive' })
    expect(more.textContent).toBe('Show 50 more of 5000')
    fireEvent.click(more)
    expect(names()).toHaveLength(100)
  })

  it('keeps the focus when its button disappears with the last users', () => {
    render(<FoundUsers title="Inactive" users={people(60)} />)
    const more = screen.getByRole('button')
    act(() => more.focus())
    fireEvent.click(more)
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement?.contains(names()[0] ?? null)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('shows few users all at once, without a button', () => {
    render(<FoundUsers title="Inactive" users={people(3)} />)
    expect(names()).toHaveLength(3)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
