import { expect, it } from 'vitest'
import { stepTime } from './step-time.ts'

const quarters = [0, 15, 30, 45]

it('stepTime steps to the next or previous quarter, across midnight', () => {
  expect(stepTime('05:30', quarters, 1)).toBe('05:45')
  expect(stepTime('05:45', quarters, 1)).toBe('06:00')
  expect(stepTime('23:45', quarters, 1)).toBe('00:00')
  expect(stepTime('00:00', quarters, -1)).toBe('23:45')
})

it('stepTime steps from a time between two quarters to the nearest one in its direction', () => {
  expect(stepTime('05:07', quarters, 1)).toBe('05:15')
  expect(stepTime('05:07', quarters, -1)).toBe('05:00')
})
