// @vitest-environment jsdom
import { isFramePath } from '@flotilla/platform/registry'
import type { RouteObject } from '@flotilla/platform/router'
import { expect, it } from 'vitest'
import { createRouter } from './router.tsx'

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children),
  ])

it('has no page whose address the registry would let a remote own', () => {
  const paths = pathsOf(createRouter().routes)
  expect(paths).toContain('/diagnostics')
  expect(paths.filter((path) => !isFramePath(path))).toEqual([])
})
