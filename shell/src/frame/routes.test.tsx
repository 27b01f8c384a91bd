import { isFramePath } from '@flotilla/platform/registry'
import type { RouteObject } from '@flotilla/platform/router'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

const pathsOf = (given: readonly RouteObject[]): string[] =>
  given.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children),
  ])

it('has no page whose address the registry would let a remote own', () => {
  const paths = pathsOf(routes)
  expect(paths).toContain('/diagnostics')
  expect(paths.filter((path) => !isFramePath(path))).toEqual([])
})
