import { builtinEnvironments, type Environment } from 'vitest/runtime'

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
 * A jsdom document beside the real server in one process, made once for each worker and before React is
 * loaded. Everything else is Vitest's Node environment, in which modules know their file; in `jsdom` the
 * server would not find its own.
 */
const page: Environment = {
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const own = kept.map((name) => [name, globalThis[name]] as const)
    const made = await builtinEnvironments.jsdom.setup(global, options)
    for (const [name, value] of own) {
      Object.defineProperty(global, name, { value, writable: true, configurable: true })
    }
    return made
  },
}
export default page
