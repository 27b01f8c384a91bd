/** What is mutated, and the tests that must notice it. */
export type Target = { name: string; mutate: string[]; tests: string[] }

/**
 * Code in which a small change must not pass: rules, order of events, long work, who may see what, who is
 * signed in.
 */
export const targets: readonly Target[] = [
  {
    name: 'contract/rules',
    mutate: ['packages/api/src/contract/rules/*.ts'],
    tests: ['packages/api/src/contract/rules/*.test.ts'],
  },
  {
    name: 'realtime',
    mutate: ['packages/realtime/src/**/*.ts'],
    // Not the test over the real endpoint: it begins a server process, once for each mutant.
    tests: ['packages/realtime/src/**/!(real-endpoint).test.ts'],
  },
  {
    name: 'work',
    mutate: ['packages/work/src/**/*.ts'],
    tests: ['packages/work/src/**/*.test.ts'],
  },
  {
    name: 'server/access',
    mutate: [
      'server/src/http/mount.ts',
      'server/src/{users,billing,sites}/policy.ts',
      'server/src/tags/store.ts',
    ],
    tests: ['server/src/access/!(fuzz).test.ts', 'server/src/{users,billing,tags}/routes.test.ts'],
  },
  {
    name: 'shell/session',
    mutate: ['shell/src/session/*.ts'],
    tests: ['shell/src/session/*.test.{ts,tsx}'],
  },
]

/** What the mutants of a target are never made in. */
export const untouched = ['!**/*.test.{ts,tsx}', '!**/testing/**', '!**/*-cases.ts', '!**/index.ts']
