import { describe, expect, it } from 'vitest'
import { countThatFit } from './folding-actions.tsx'

describe('countThatFit of actions on one line', () => {
  it('counts all actions when they fit, without reserving room for "More"', () => {
    expect(countThatFit([100, 100, 100], 308)).toBe(3)
  })

  it('leaves out actions from the end, and reserves room for "More", when they do not all fit', () => {
    expect(countThatFit([100, 100, 100], 307)).toBe(2)
    expect(countThatFit([100, 100, 100], 235)).toBe(1)
  })

  it('counts the first action even when it does not fit', () => {
    expect(countThatFit([100, 100], 20)).toBe(1)
  })

  it('counts all actions while their widths are not known', () => {
    expect(countThatFit([0, 0, 0], 0)).toBe(3)
  })
})
