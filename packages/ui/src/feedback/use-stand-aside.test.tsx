import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useStandAside } from './use-stand-aside.ts'

function Floating() {
  const list = useRef<HTMLUListElement>(null)
  return <ul ref={list} data-aside={useStandAside(list)} />
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

const box = (top: number, bottom: number) => new DOMRect(900, top, 100, bottom - top)

it('a box stands aside when it grows over the focused element', async () => {
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
      <Floating />
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
