import { describe, expect, it } from 'vitest'
import { sharedPackages } from '../build/shared-packages.ts'
import { providedPackages } from '../page/provided-packages.ts'
import { ownPaths, strangePaths } from './check-remote.ts'

const route = (path: string) => ({ path, layout: 'app' as const, title: path })
const release = {
  name: 'sites',
  routes: ['/sites/:tagId?', '/sites/destroy', '/site/:id/destroy'].map(route),
}

it('the contract suite provides every package that a remote expects of the page', () => {
  expect(Object.keys(providedPackages).sort()).toEqual(Object.keys(sharedPackages()).sort())
})

describe('the addresses of a remote', () => {
  it('ownPaths lists those that need no id', () => {
    expect(ownPaths(release)).toEqual(['/sites', '/sites/destroy'])
  })

  it('strangePaths reports routes and links that the remote does not declare', () => {
    expect(strangePaths(['/sites/:tagId?', '/site/:id/destroy'], release)).toEqual([])
    expect(strangePaths(['/sites/3?page=2'], release, '/sites')).toEqual([])
    expect(strangePaths(['/updates', '/*'], release)).toHaveLength(2)
    expect(strangePaths(['/login'], release, '/sites')).toEqual([
      'sites leads from /sites to /login, which it does not declare.',
    ])
  })
})
