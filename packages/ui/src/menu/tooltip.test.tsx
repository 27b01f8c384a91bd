import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

const show = () =>
  render(
    <Tooltip text="Checked every four hours">
      {(described) => (
        <button type="button" {...described}>
          Refresh
        </button>
      )}
    </Tooltip>,
  )

it('Tooltip describes its button whether it is open or closed', () => {
  show()
  const id = screen.getByRole('button').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toBe('Checked every four hours')
})

it('Tooltip opens on focus and closes on Esc', async () => {
  show()
  await userEvent.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Checked every four hours')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('Tooltip opens under the pointer, stays while the pointer is over it, and closes afterwards', async () => {
  show()
  const place = screen.getByRole('button').parentElement ?? document.body
  fireEvent.pointerEnter(place)
  const words = await screen.findByRole('tooltip')
  vi.useFakeTimers()
  const wait = () => act(() => vi.runAllTimers())
  fireEvent.pointerLeave(place)
  fireEvent.pointerEnter(words)
  wait()
  expect(screen.queryByRole('tooltip')).not.toBeNull()
  fireEvent.pointerLeave(place)
  wait()
  expect(screen.queryByRole('tooltip')).toBeNull()
})
