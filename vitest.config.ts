import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/vitest/longest-first.ts'

const quickStart = new URL('server/src/testing/processes/quick-start.ts', import.meta.url)

/**
 * One configuration for every package: a test runs in Node unless its first line says
 * `// @vitest-environment jsdom`. Time limits leave room for the embedded database on a busy machine.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: [
      '{packages,remotes}/*/{src,test}/**/*.test.{ts,tsx}',
      '{shell,server,simulator,component}/{src,test}/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
    ],
    setupFiles: ['./tools/vitest/setup-dom.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    execArgv: ['--import', quickStart.href],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
