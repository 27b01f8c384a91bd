import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dialogOnDemand, type OpenedDialog } from './dialog-on-demand.tsx'

const Greeting = ({ opened }: OpenedDialog<string>) => <p>{opened === null ? 'Ready' : `Hello ${opened}`}</p>

it('is fetched when it is opened, and shows then what it was opened with', async () => {
  const load = vi.fn(async () => Greeting)
  const { View } = dialogOnDemand(load)
  const { rerender } = render(<View opened={null} onClose={() => {}} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<View opened="Ute" onClose={() => {}} />)
  expect(await screen.findByText('Hello Ute')).toBeDefined()
})

it('is drawn closed when its code came ahead', async () => {
  const { View, fetch } = dialogOnDemand(async () => Greeting)
  render(<View opened={null} onClose={() => {}} />)
  await act(fetch)
  expect(screen.getByText('Ready')).toBeDefined()
})

it('says when it could not be fetched, and is fetched again when asked to', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  const { View } = dialogOnDemand(load)
  render(<View opened="Ute" onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Ute')).toBeDefined()
})

it('keeps silent about code that came not while nothing was opened', async () => {
  const { View, fetch } = dialogOnDemand<string>(async () => {
    throw new Error('offline')
  })
  render(<View opened={null} onClose={() => {}} />)
  await act(fetch)
  expect(screen.queryByRole('alert')).toBeNull()
})
