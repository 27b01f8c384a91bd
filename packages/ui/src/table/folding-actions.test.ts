import { describe, expect, it } from 'vitest'
import { countThatFit } from './folding-actions.tsx'

describe('actions on one line', () => {
  it('are all there when they have room, without room for "More"', () => {
    expect(countThatFit([100, 100, 100], 308)).toBe(3)
  })

  it('fold from the end, and leave room for "More"', () => {
    expect(countThatFit([100, 100, 100], 307)).toBe(2)
    expect(countThatFit([100, 100, 100], 235)).toBe(1)
  })

  it('never fold the first', () => {
    expect(countThatFit([100, 100], 20)).toBe(1)
  })

  it('are all there while nothing is laid out', () => {
    expect(countThatFit([0, 0, 0], 0)).toBe(3)
  })
})
