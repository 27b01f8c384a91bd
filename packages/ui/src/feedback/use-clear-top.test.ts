import { expect, it } from 'vitest'
import { clearTop } from './use-clear-top.ts'

/** A box of 376 × `height` px at the right edge of a window of 1280. */
const toast = (height: number) => ({ top: 56, bottom: 56 + height, left: 888, right: 1264 })
const button = (top: number, left = 1100) => ({ top, bottom: top + 32, left, right: left + 140 })

it.each([
  ['stays where nothing is', [], 56],
  ['stays where what is there is beside it', [button(60, 700)], 56],
  ['goes below a primary action', [button(64)], 104],
  ['goes below two, whatever their order', [button(120), button(64)], 160],
  ['stays above one that it does not reach', [button(200)], 56],
  ['stays where the window has no free place', [button(64), button(150), button(240)], 56],
])('%s', (_name, taken, expected) => {
  expect(clearTop(toast(60), taken, 300)).toBe(expected)
})
