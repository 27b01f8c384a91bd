// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { sharedPackages } from '../build/shared-packages.ts'
import { sharedGroups } from '../shared-groups/index.ts'
import { createPageFederation } from './page-federation.ts'
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

it('keeps every shared package in the page when the remote that asked for it first is replaced', async () => {
  createPageFederation('page', { '@flotilla/ui/table': '1.0.0' })
  const [instance] = __FEDERATION__.__INSTANCES__.filter(({ name }) => name === 'page')
  const shared = instance?.shareScopeMap.default?.['@flotilla/ui/table']?.['1.0.0']
  if (shared === undefined) throw new Error('The table is shared.')
  shared.from = 'flotilla_account'
  expect(shared.from).toBe('page')
})
