import { expect, it } from 'vitest'
import { colors } from '../theme/colors.ts'
import { colorGroups } from './color-groups.ts'

it('colorGroups contain every colour of the design system once', () => {
  const shown = colorGroups.flatMap(({ names }) => names)
  expect(shown.toSorted()).toEqual(Object.keys(colors).toSorted())
})
