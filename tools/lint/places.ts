/** Files with the code of tests, stories and measurements: they see their own texts alone. */
export const TESTS = [
  '**/*.{test,stories,spec}.{ts,tsx}',
  '**/test/**',
  'packages/testing/**',
  'e2e/**',
  'bench/**',
  'tools/stories/**',
]

export const IGNORED = [
  '**/dist/**',
  '**/node_modules/**',
  '**/storybook-static/**',
  '**/test-results/**',
  '**/playwright-report/**',
  '.cache/**',
  '.data/**',
  'server/drizzle/**',
]
