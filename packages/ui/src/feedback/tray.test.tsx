import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Tray } from './tray.tsx'

const places: Record<string, DOMRect> = {
  Work: new DOMRect(600, 300, 376, 480),
  'Row menu': new DOMRect(900, 500, 24, 24),
  Search: new DOMRect(20, 20, 280, 32),
}
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
const focus = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await nextFrame()
}

describe('Tray', () => {
  it('closes on Esc while the focus is inside it, and keeps that key from the panel behind it', () => {
    const onClose = vi.fn()
    render(
      <>
        <button type="button" aria-label="Search" />
        <Tray jobs={[]} summary="nothing running" takesFocus={false} onClose={onClose} />
      </>,
    )
    fireEvent.keyDown(screen.getByRole('button', { name: 'Search' }), { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
    const close = screen.getByRole('button', { name: 'Close the tray' })
    const isLeftToOthers = fireEvent.keyDown(close, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
    expect(isLeftToOthers).toBe(false)
  })

  it('folds to its head while it covers the focused element, and unfolds afterwards', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return places[this.getAttribute('aria-label') ?? ''] ?? new DOMRect()
    })
    render(
      <>
        <button type="button" aria-label="Row menu" />
        <button type="button" aria-label="Search" />
        <Tray jobs={[]} summary="nothing running" takesFocus={false} onClose={() => {}} />
      </>,
    )
    const tray = screen.getByRole('region', { name: 'Work' })
    await nextFrame()
    expect(tray.dataset.aside).toBe('false')
    await focus('Row menu')
    expect(tray.dataset.aside).toBe('true')
    await focus('Search')
    expect(tray.dataset.aside).toBe('false')
    await focus('Close the tray')
    expect(tray.dataset.aside).toBe('false')
  })
})
