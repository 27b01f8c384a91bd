import { sharedPackages } from '@flotilla/platform/build'
import { expect, it } from 'vitest'
import { providedGroups } from './provided-groups.ts'

it('provides every shared group of the design system, so that no remote can bring a second one', () => {
  const onDemand = Object.entries(sharedPackages())
    .filter(([name, { isEager }]) => name.startsWith('@flotilla/ui/') && !isEager)
    .map(([name]) => name)
  expect(Object.keys(providedGroups).sort()).toEqual(onDemand.sort())
})
