import { expect, it } from 'vitest'
import { globalSelectors } from './global-selectors.ts'

it.each([
  ['.st-row', []],
  ['#st-app h1', []],
  ['html[data-theme="dark"] .st-row:hover', []],
  ['.fl-table__row:is(:hover, :focus-within) .st-name', []],
  ['h1, .st-row', ['h1']],
  ['*', ['*']],
  [':root', [':root']],
  ['.fl-btn', ['.fl-btn']],
  ['[data-theme="dark"] .ant-modal', ['[data-theme="dark"] .ant-modal']],
  [':is(h1, h2)', [':is(h1, h2)']],
])('of the selectors %s those apply to pages of others: %j', (list, expected) => {
  expect(globalSelectors(list)).toEqual(expected)
})
