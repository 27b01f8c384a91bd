import { isFramePath } from '@flotilla/platform/registry'
import type { RouteObject } from '@flotilla/platform/router'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

const pathsOf = (given: readonly RouteObject[]): string[] =>
  given.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children),
  ])

it('routes of the frame are at addresses that the registry denies to remotes', () => {
  const paths = pathsOf(routes)
  expect(paths).toContain('/diagnostics')
  expect(paths.filter((path) => !isFramePath(path))).toEqual([])
})
