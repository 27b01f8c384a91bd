import { expect, it } from 'vitest'
import { colors } from '../theme/colors.ts'
import { colorGroups } from './color-groups.ts'

it('colorGroups contain every colour of the design system once, with its use', () => {
  const shown = colorGroups.flatMap((group) => group.colors)
  expect(shown.map(({ name }) => name).toSorted()).toEqual(Object.keys(colors).toSorted())
  expect(shown.filter(({ use }) => use === '')).toEqual([])
})
