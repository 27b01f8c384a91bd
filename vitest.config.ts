import { defineConfig } from 'vitest/config'

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
    execArgv: ['--import', './server/src/testing/processes/quick-start.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
