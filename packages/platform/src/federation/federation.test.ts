// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { sharedPackages } from '../build/shared-packages.ts'
import { sharedGroups } from './shared-groups.ts'
import { eagerModules } from './shared-modules.ts'

const names = (isWantedEager: boolean) =>
  Object.entries(sharedPackages())
    .filter(([, { isEager }]) => isEager === isWantedEager)
    .map(([name]) => name)
    .sort()

it('provides every shared group of the design system, so that no remote can bring a second one', () => {
  expect(Object.keys(sharedGroups).sort()).toEqual(names(false))
})

it('provides at once every shared package that the first paint has', () => {
  expect(Object.keys(eagerModules).sort()).toEqual(names(true))
})
