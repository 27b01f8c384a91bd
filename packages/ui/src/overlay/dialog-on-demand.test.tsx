import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dialogOnDemand, type OpenedDialog } from './dialog-on-demand.tsx'

const Greeting = ({ opened }: OpenedDialog<string>) => <p>Hello {opened}</p>

it('dialogOnDemand fetches its code when it opens, and shows what it was opened with', async () => {
  const load = vi.fn(async () => Greeting)
  const { View } = dialogOnDemand(load)
  const { rerender } = render(<View opened={null} onClose={() => {}} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<View opened="Ute" onClose={() => {}} />)
  expect(await screen.findByText('Hello Ute')).toBeDefined()
})

it('dialogOnDemand shows nothing when its code was fetched ahead, and opens without a wait', async () => {
  const { View, fetch } = dialogOnDemand(async () => Greeting)
  const { container, rerender } = render(<View opened={null} onClose={() => {}} />)
  await act(fetch)
  expect(container.childElementCount).toBe(0)
  rerender(<View opened="Ute" onClose={() => {}} />)
  expect(screen.getByText('Hello Ute')).toBeDefined()
})

it('dialogOnDemand says when its code cannot be fetched, and fetches it again on Try again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  const { View } = dialogOnDemand(load)
  render(<View opened="Ute" onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Ute')).toBeDefined()
})

it('dialogOnDemand shows no error while it is closed', async () => {
  const { View, fetch } = dialogOnDemand<string>(async () => {
    throw new Error('offline')
  })
  render(<View opened={null} onClose={() => {}} />)
  await act(fetch)
  expect(screen.queryByRole('alert')).toBeNull()
})
