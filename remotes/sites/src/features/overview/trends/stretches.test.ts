import { expect, it } from 'vitest'
import { stretchesOf } from './stretches.ts'

it('stretchesOf leaves gaps between known days', () => {
  expect(stretchesOf([null, 3, 2, null, null, 5])).toEqual([
    { from: 1, values: [3, 2] },
    { from: 5, values: [5] },
  ])
  expect(stretchesOf([null])).toEqual([])
})
