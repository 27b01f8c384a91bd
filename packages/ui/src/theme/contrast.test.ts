import { expect, it } from 'vitest'
import { textPairs } from '../foundations/text-pairs.ts'
import { colors } from './colors.ts'
import { contrastOfHex } from './contrast.ts'

it.each([
  ['light', 4.5],
  ['dark', 4.5],
  ['contrast', 7],
] as const)('every text of the theme %s has a contrast of at least %s:1 on its grounds', (theme, least) => {
  const weak = textPairs.flatMap(({ text, ground }) => {
    const contrast = contrastOfHex(colors[text][theme], colors[ground][theme])
    return contrast < least ? [`${text} on ${ground}: ${contrast.toFixed(2)}`] : []
  })
  expect(weak).toEqual([])
})
