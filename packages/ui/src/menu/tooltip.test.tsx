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

it('describes the button whether it is open or not', () => {
  show()
  const id = screen.getByRole('button').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toBe('Checked every four hours')
})

it('shows on focus, and hides on Esc', async () => {
  show()
  await userEvent.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Checked every four hours')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('shows under the pointer, stays while it is over the words, and hides when it leaves', async () => {
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
