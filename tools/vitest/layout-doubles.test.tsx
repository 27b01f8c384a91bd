import { describe, expect, it } from 'vitest'

describe('the page that a component test runs in', () => {
  it('answers the media query for the colour scheme', () => {
    expect(globalThis.matchMedia('(prefers-color-scheme: dark)').matches).toBe(false)
  })

  it('lets a component observe its size', () => {
    const observer = new ResizeObserver(() => {})
    observer.observe(document.body)
    observer.disconnect()
    expect(document.body.isConnected).toBe(true)
  })
})
