import { defaultExclude, defineConfig } from 'vitest/config'
import { slowImports } from './tools/vitest/slow-imports.ts'

const inNode = ['{server,simulator,component}/{src,test}/**/*.test.ts', 'tools/**/*.test.ts']
const alone = ['{packages,remotes}/*/{src,test}/**/*.test.ts', 'shell/{src,test}/**/*.test.ts']
const inPage = [...alone, 'tools/vitest/*.test.ts'].map((files) => `${files}x`)

/** What takes long runs by `npm run test:long` alone, and everything else by `npm test` alone. */
const isLong = process.env.LONG === '1'
const ofRun = (files: string[]) =>
  isLong ? files.map((file) => file.replace('*.test.', '*.long.test.')) : files
/** These change modules themselves, so each has its own. */
const isolated = '**/*.isolated.test.ts'
const exclude = [...defaultExclude, isolated, ...(isLong ? [] : ['**/*.long.test.{ts,tsx}'])]

const quickStart = new URL('server/src/testing/processes/quick-start.ts', import.meta.url)

/**
 * One configuration for every package. A `*.test.tsx` tests a page and has a document; a `*.test.ts` runs in
 * Node unless its first line says `// @vitest-environment jsdom`. Time limits leave room for the embedded
 * database on a busy machine.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      // A worker keeps all that it has loaded, ours too: what a test kit holds must serve every file.
      { extends: true, test: { name: 'server', include: ofRun(inNode), exclude, isolate: false } },
      { extends: true, test: { name: 'console', include: ofRun(alone), exclude, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isLong ? [] : [isolated] } },
      // The files of a worker share one page, React, Ant Design and the server. The page is there first:
      // React and axios ask once, when they are loaded, whether there is one.
      {
        extends: true,
        plugins: [slowImports()],
        test: {
          name: 'pages',
          include: ofRun(inPage),
          exclude,
          isolate: false,
          environment: './tools/vitest/page-environment.ts',
        },
      },
    ],
    setupFiles: ['./tools/vitest/setup.ts'],
    // The long tests wait for processes that they killed.
    maxWorkers: isLong ? 3 : 2,
    execArgv: ['--import', quickStart.href],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
