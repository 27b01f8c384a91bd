import { afterAll, afterEach, beforeEach } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { installLayoutDoubles } from './layout-doubles.ts'

/** Node's own classes, which its `fetch` and the server require; jsdom replaces them. */
const kept = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'fetch',
] as const

/**
 * The first import of a page test: a jsdom document beside the real server in one process. Such a test runs
 * in Vitest's Node environment, in which modules know their file; in `jsdom` the server would not find its
 * own.
 */
const own = kept.map((name) => [name, globalThis[name]] as const)
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {})
for (const [name, value] of own) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}
const { cleanup, configure } = await import('@testing-library/react')

/** A busy machine is not a failure: the server, its database and the page share one process. */
configure({ asyncUtilTimeout: 15_000 })

beforeEach(installLayoutDoubles)
afterEach(cleanup)
afterAll(() => teardown(globalThis))
