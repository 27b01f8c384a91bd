import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

const box = (top: number, bottom: number) => new DOMRect(900, top, 100, bottom - top)

it('ToastRegion moves to the bottom while it would cover the focused element, and back', async () => {
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

it('ToastRegion moves away when a growing message makes it cover the focused element', async () => {
  const grow: (() => void)[] = []
  class Watch extends ResizeObserver {
    readonly #tell: ResizeObserverCallback
    constructor(tell: ResizeObserverCallback) {
      super(tell)
      this.#tell = tell
    }
    override observe() {
      grow.push(() => this.#tell([], this))
    }
  }
  vi.stubGlobal('ResizeObserver', Watch)
  const size = vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(box(3, 50))
  render(
    <>
      <button type="button">Below</button>
      <ToastRegion toasts={[{ id: '1', group: 'info', text: 'Saved' }]} onDismiss={() => {}} />
    </>,
  )
  const below = screen.getByRole('button', { name: 'Below' })
  vi.spyOn(below, 'getBoundingClientRect').mockReturnValue(box(70, 100))
  const place = () => screen.getByRole('list').dataset.aside
  act(() => below.focus())
  await nextFrame()
  expect(place()).toBe('false')
  size.mockReturnValue(box(3, 120))
  act(() => {
    for (const tell of grow) tell()
  })
  await vi.waitFor(() => expect(place()).toBe('true'))
})
