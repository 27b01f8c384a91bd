import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DropdownMenu } from './dropdown-menu.tsx'

const show = () => {
  const select = vi.fn()
  render(
    <main>
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
          {
            kind: 'link',
            id: 'profile',
            label: 'Profile',
            renderLink: (props) => <a href="#profile" {...props} />,
          },
          { kind: 'separator', id: 'line' },
          { id: 'c', label: 'Remove', onSelect: () => select('c') },
        ]}
      />
      <button type="button">Elsewhere</button>
    </main>,
  )
  return select
}
const focused = () => document.activeElement?.textContent
const button = () => screen.getByRole('button', { name: 'Open' })
const opened = async () => {
  await userEvent.click(button())
  return screen.findByRole('menu', { name: 'Actions' })
}

// First: no menu was opened in this file before, so its code is not there.
it('DropdownMenu opens on the first press while its code loads, and applies the keys pressed meanwhile', async () => {
  show()
  const user = userEvent.setup({ delay: null })
  await user.click(button())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('menu')).toBeDefined()
  expect(focused()).toBe('Core Up to date')
})

it('DropdownMenu focuses its first item, moves by arrows and letters, and selects with Enter', async () => {
  const select = show()
  await opened()
  expect(focused()).toBe('Backup')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Remove')
  await userEvent.keyboard('b{End}{Enter}')
  expect(select).toHaveBeenCalledExactlyOnceWith('c')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Open')
})

it('DropdownMenu gives the reason of a disabled item, also to the keyboard, and does not select it', async () => {
  const select = show()
  await opened()
  await userEvent.keyboard('{ArrowDown}')
  const core = screen.getByRole('menuitem', { name: 'Core Up to date' })
  expect(document.activeElement).toBe(core)
  expect(core.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(core)
  expect(select).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(focused()).toBe('Open')
})

it('DropdownMenu follows a link with Enter', async () => {
  show()
  await opened()
  await userEvent.keyboard('p')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Profile' }))
  await userEvent.keyboard('{Enter}')
  expect(location.hash).toBe('#profile')
  expect(screen.queryByRole('menu')).toBeNull()
})

it('DropdownMenu opens inside the landmark of its button', async () => {
  show()
  const menu = await opened()
  expect(screen.getByRole('main').contains(menu)).toBe(true)
})

it('DropdownMenu stays open while the page scrolls, and closes on a press elsewhere', async () => {
  show()
  await opened()
  document.dispatchEvent(new Event('scroll'))
  expect(screen.getByRole('menu')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('DropdownMenu closes on a second press of its button', async () => {
  show()
  await opened()
  await userEvent.click(button())
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(button().getAttribute('aria-expanded')).toBe('false')
})
