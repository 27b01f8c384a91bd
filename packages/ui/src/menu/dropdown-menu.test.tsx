// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DropdownMenu } from './dropdown-menu.tsx'

afterEach(cleanup)

const show = () => {
  const select = vi.fn()
  render(
    <DropdownMenu
      label="Actions"
      trigger={({ ref, ...props }) => (
        <button type="button" ref={ref} {...props}>
          Open
        </button>
      )}
      items={[
        { id: 'a', label: 'Backup', onSelect: () => select('a') },
        { id: 'b', label: 'Core', disabledReason: 'Up to date', onSelect: () => select('b') },
        { kind: 'separator', id: 'line' },
        { id: 'c', label: 'Remove', onSelect: () => select('c') },
      ]}
    />,
  )
  return select
}
const focused = () => document.activeElement?.textContent

it('opens with the focus on the first item, moves with arrows and letters, and selects with Enter', async () => {
  const select = show()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(focused()).toBe('Backup')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Remove')
  await userEvent.keyboard('b{End}{Enter}')
  expect(select).toHaveBeenCalledExactlyOnceWith('c')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Open')
})

it('says why an item is off and does nothing on it', async () => {
  const select = show()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(screen.getByRole('menuitem', { name: /^Core\s*Up to date$/ }))
  expect(select).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(focused()).toBe('Open')
})

it('stays open while something else scrolls, and closes when what it stands in does', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const elsewhere = document.body.appendChild(document.createElement('div'))
  elsewhere.dispatchEvent(new Event('scroll'))
  expect(screen.queryByRole('menu')).not.toBeNull()
  document.dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
