import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/vitest/longest-first.ts'

const inNode = ['{server,simulator,component}/{src,test}/**/*.test.ts', 'tools/**/*.test.ts']
const inPage = ['{packages,remotes}/*/{src,test}/**/*.test.{ts,tsx}', 'shell/{src,test}/**/*.test.{ts,tsx}']

const quickStart = new URL('server/src/testing/processes/quick-start.ts', import.meta.url)

/**
 * One configuration for every package: a test runs in Node unless its first line says `// @vitest-environment
 * jsdom`. Time limits leave room for the embedded database on a busy machine. Three workers on two cores: the
 * long tests of the server wait for processes that they killed.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      // A worker keeps all that it has loaded, ours too: what a test kit holds must serve every file.
      { extends: true, test: { name: 'server', include: inNode, isolate: false } },
      // React and axios ask once, when they are loaded, whether there is a page.
      { extends: true, test: { name: 'console', include: inPage } },
    ],
    setupFiles: ['./tools/vitest/setup-dom.ts'],
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    execArgv: ['--import', quickStart.href],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
