// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'

const box = (top: number, bottom: number) => new DOMRect(900, top, 100, bottom - top)

it('goes to the bottom while it would lie over what has the focus, and comes back', async () => {
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(box(3, 100))
  render(
    <>
      <button type="button">Under</button>
      <button type="button">Beside</button>
      <ToastRegion toasts={[{ id: '1', group: 'info', text: 'Saved' }]} onDismiss={() => {}} />
    </>,
  )
  const under = screen.getByRole('button', { name: 'Under' })
  vi.spyOn(under, 'getBoundingClientRect').mockReturnValue(box(70, 100))
  const place = () => screen.getByRole('list').dataset.aside
  act(() => under.focus())
  await vi.waitFor(() => expect(place()).toBe('true'))
  act(() => screen.getByRole('button', { name: 'Beside' }).focus())
  await vi.waitFor(() => expect(place()).toBe('false'))
})
