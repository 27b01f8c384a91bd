import { describe, expect, it } from 'vitest'
import { createMessageAllowance } from './connection.ts'

describe('createMessageAllowance', () => {
  it('allows a burst, then refills with time but never beyond the burst', () => {
    let at = 0
    const allowance = createMessageAllowance({ burst: 2, perSecond: 1 }, () => at)
    const takeThree = () => [allowance.take(), allowance.take(), allowance.take()]
    expect(takeThree()).toEqual([true, true, false])
    at = 1000
    expect(takeThree()).toEqual([true, false, false])
    at = 60_000
    expect(takeThree()).toEqual([true, true, false])
  })
})
