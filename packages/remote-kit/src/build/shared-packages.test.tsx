import { PLATFORM_VERSION } from '@flotilla/platform'
import { eagerModules } from '@flotilla/platform/federation'
import { sharedGroups } from '@flotilla/platform/shared-groups'
import { expect, it } from 'vitest'
import { requiredVersions, sharedPackages } from './shared-packages.ts'

const names = (isWantedEager: boolean) =>
  Object.entries(sharedPackages())
    .filter(([, { isEager }]) => isEager === isWantedEager)
    .map(([name]) => name)
    .sort()

it('sharedPackages holds each shared group of the design system, so that no remote brings a second one', () => {
  expect(Object.keys(sharedGroups).sort()).toEqual(names(false))
})

it('sharedPackages is eager for exactly the packages of the first paint', () => {
  expect(Object.keys(eagerModules).sort()).toEqual(names(true))
})

it('sharedPackages gives the platform the version that the shell compares', () => {
  expect(sharedPackages()['@flotilla/platform']?.version).toBe(PLATFORM_VERSION)
})

it('requiredVersions accepts an older patch of a shared package, and no older minor version', () => {
  const { react, '@flotilla/platform': platform } = requiredVersions()
  const oldest = (version = '') => `${version.split('.').slice(0, 2).join('.')}.0`
  expect([react, platform]).toEqual([oldest(sharedPackages().react?.version), oldest(PLATFORM_VERSION)])
})
