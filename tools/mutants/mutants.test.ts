import { describe, expect, it, vi } from 'vitest'
import { targets } from './targets.ts'

describe('the configuration of the tests of a mutant', () => {
  it.each(targets)('runs the tests of $name and no other', async ({ tests }) => {
    vi.stubEnv('MUTANT_TESTS', tests.join(';'))
    vi.resetModules()
    const { test } = (await import('./vitest.config.ts')).default
    expect(test?.include).toEqual(tests)
    expect(test?.projects).toBeUndefined()
  })
})
