import { glob } from 'node:fs/promises'
import { root } from '../root.ts'

/** Code to mutate, and the tests that must notice it, quick ones first: patterns of paths from the root. */
export type Target = { name: string; mutate: string[]; tests: string[] }

/** Code in which every small change must fail a test: rules, order of events, long work, access, sign-in. */
export const targets: readonly Target[] = [
  {
    name: 'contract/rules',
    mutate: ['packages/api/src/contract/rules/*.ts'],
    tests: ['packages/api/src/contract/rules/*.test.ts'],
  },
  {
    name: 'realtime',
    mutate: ['packages/realtime/src/**/*.ts'],
    // Without the test over the real endpoint: it starts a server process, once for each mutant.
    tests: ['packages/realtime/src/**/!(real-endpoint).test.ts'],
  },
  {
    name: 'work',
    mutate: ['packages/work/src/**/*.ts'],
    tests: ['packages/work/src/**/*.test.ts'],
  },
  {
    name: 'server/access',
    mutate: ['server/src/http/mount.ts', 'server/src/{users,sites}/policy.ts', 'server/src/tags/store.ts'],
    tests: [
      'server/src/{users,sites}/policy.test.ts',
      'server/src/http/mount.test.ts',
      'server/src/tags/store.test.ts',
      'server/src/{users,billing,tags}/routes.test.ts',
      'server/src/access/!(fuzz).test.ts',
    ],
  },
  {
    name: 'shell/session',
    mutate: ['shell/src/session/*.ts'],
    // Without the tests that open the whole console: it would be loaded once for each mutant.
    tests: ['shell/src/session/*.test.ts'],
  },
]

/** Code that only tests use, and lists of exports. */
export const untouched = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*-cases.ts', '**/index.ts']

/** The files that match the patterns, by name. */
export async function filesOf(patterns: string[], exclude: string[] = []): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(patterns, { cwd: root, exclude })) files.push(file)
  return files.toSorted()
}

/** The files of a target to mutate, by name. */
export const mutatedFiles = ({ mutate }: Target): Promise<string[]> => filesOf(mutate, untouched)
