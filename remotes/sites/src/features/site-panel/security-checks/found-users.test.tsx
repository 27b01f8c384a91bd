import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FoundUsers } from './found-users.tsx'

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, username: `member-${index + 1}` }))
const names = () => within(screen.getByRole('list', { name: 'Users: Inactive' })).getAllByRole('listitem')

describe('the users that a check found', () => {
  it('are fifty at a time', () => {
    render(<FoundUsers title="Inactive" users={people(5000)} />)
    expect(names()).toHaveLength(50)
    const more = screen.getByRole('button', { name: 'Show 50 more of 5000 users: Inactive' })
    expect(more.textContent).toBe('Show 50 more of 5000')
    fireEvent.click(more)
    expect(names()).toHaveLength(100)
  })

  it('keep the focus when the button goes away with the last of them', () => {
    render(<FoundUsers title="Inactive" users={people(60)} />)
    const more = screen.getByRole('button')
    act(() => more.focus())
    fireEvent.click(more)
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement?.contains(names()[0] ?? null)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('are all there when they are few', () => {
    render(<FoundUsers title="Inactive" users={people(3)} />)
    expect(names()).toHaveLength(3)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
