import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchRoutes } from '../router/index.ts'
import { bestRoute } from './match-remote.ts'

const routerChoice = (paths: readonly string[], pathname: string) =>
  matchRoutes(
    paths.map((path) => ({ path })),
    pathname,
  )?.[0]?.route.path ?? null
const ownChoice = (paths: readonly string[], pathname: string) =>
  bestRoute(
    paths.map((path) => ({ path })),
    pathname,
  )?.path ?? null

const segment = fc.constantFrom('sites', 'site', 'destroy', 'Sites', ':id', ':tagId?', ':id?', 'new?')
const pattern = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '', '', '/*'))
  .map(([segments, end]) => `/${segments.join('/')}${end}`)
const part = fc.constantFrom('sites', 'site', 'destroy', 'SITES', 'new', '12', 'a%20b', 'a%2Fb', '', 'ä')
const address = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('', '', '/'))
  .map(([parts, end]) => `/${parts.join('/')}${end}`)

it('bestRoute chooses the route that the router chooses', () => {
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { minLength: 1, maxLength: 5 }), address, (paths, pathname) => {
      expect([paths, pathname, ownChoice(paths, pathname)]).toEqual([
        ...[paths, pathname, routerChoice(paths, pathname)],
      ])
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['/sites', '/sites/:tagId?'],
  ['/sites/', '/sites/:tagId?'],
  ['/SITES/3', '/sites/:tagId?'],
  ['/sites/destroy', '/sites/destroy'],
  ['/sites/3/4', null],
  ['/sites//', '/sites/:tagId?'],
  ['/sites/%', '/sites/:tagId?'],
  ['/', null],
])('bestRoute matches %s to %s', (pathname, path) => {
  expect(ownChoice(['/sites/:tagId?', '/sites/destroy'], pathname)).toBe(path)
})
