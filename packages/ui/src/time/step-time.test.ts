import { expect, it } from 'vitest'
import { stepTime } from './step-time.ts'

const quarters = [0, 15, 30, 45]

it('goes to the next quarter and back, round at midnight', () => {
  expect(stepTime('05:30', quarters, 1)).toBe('05:45')
  expect(stepTime('05:45', quarters, 1)).toBe('06:00')
  expect(stepTime('23:45', quarters, 1)).toBe('00:00')
  expect(stepTime('00:00', quarters, -1)).toBe('23:45')
})

it('leaves a time between two quarters for the one beside it', () => {
  expect(stepTime('05:07', quarters, 1)).toBe('05:15')
  expect(stepTime('05:07', quarters, -1)).toBe('05:00')
})
