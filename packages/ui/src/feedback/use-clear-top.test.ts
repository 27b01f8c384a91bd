import { expect, it } from 'vitest'
import { clearTop } from './use-clear-top.ts'

/** A box of 376 × `height` px at the right edge of a window of 1280. */
const toast = (height: number) => ({ top: 56, bottom: 56 + height, left: 888, right: 1264 })
const button = (top: number, left = 1100) => ({ top, bottom: top + 32, left, right: left + 140 })

it.each([
  ['keeps the place when nothing is there', [], 56],
  ['keeps the place when an action is beside it', [button(60, 700)], 56],
  ['moves below an action', [button(64)], 104],
  ['moves below two actions, in any order', [button(120), button(64)], 160],
  ['keeps the place above an action that it does not reach', [button(200)], 56],
  ['keeps the place when the window has no room', [button(64), button(150), button(240)], 56],
])('clearTop %s', (_name, taken, expected) => {
  expect(clearTop(toast(60), taken, 300)).toBe(expected)
})
