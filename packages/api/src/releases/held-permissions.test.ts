import { describe, expect, it } from 'vitest'
import { Scope } from '../contract/shared/scope.ts'
import { heldPermissions } from './held-permissions.ts'
import { RemoteDeclaration } from './remote-declaration.ts'
import { RemoteRelease } from './remote-release.ts'

const permissions = ['sites:read']
const declaration = {
  ...{ name: 'risk', owner: 'Risk team', platform: '^1.14.0', permissions, events: {} },
  ...{ routes: [{ path: '/risk', layout: 'app', title: 'Risk' }], navigation: [] },
  budgets: { firstRouteKb: 60 },
}
const release = { ...declaration, version: '1.0.0-a', entry: 'a.js', preload: [], integrity: {}, shared: {} }

describe('the permissions of a release', () => {
  it.each([
    ['^1.14.0', permissions],
    ['>=1.14.0 <2', permissions],
    ['^1.12.0', null],
    ['>=1.0.0', null],
  ])('hold it if no platform before 1.14 fits: %s', (platform, held) => {
    expect(heldPermissions({ platform, permissions })).toEqual(held)
  })

  it('are words that the contract knows', () => {
    const declares = (words: string[]) =>
      RemoteDeclaration.safeParse({ ...declaration, permissions: words }).success
    expect(declares([...Scope.options])).toBe(true)
    expect(declares(['sites:delete'])).toBe(false)
  })

  it('may be words of a later console in a registry, so that the entry is not lost', () => {
    expect(RemoteRelease.safeParse({ ...release, permissions: ['alerts:read'] }).success).toBe(true)
  })
})
