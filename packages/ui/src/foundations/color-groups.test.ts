import { expect, it } from 'vitest'
import { colors } from '../theme/colors.ts'
import { colorGroups } from './color-groups.ts'

it('shows every colour of the look once', () => {
  const shown = colorGroups.flatMap(({ names }) => names)
  expect(shown.toSorted()).toEqual(Object.keys(colors).toSorted())
})
