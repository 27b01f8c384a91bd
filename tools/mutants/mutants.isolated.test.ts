import { describe, expect, it, vi } from 'vitest'
import { type Result, type Results, scoreOf, sumOf, withResult } from './results.ts'
import { filesOf, mutatedFiles, targets } from './targets.ts'

describe('the configuration for the tests of a mutant', () => {
  it.each(targets)('runs the tests of $name and no other', async ({ tests }) => {
    vi.stubEnv('MUTANT_TESTS', tests.join(';'))
    vi.resetModules()
    const { test } = (await import('./vitest.config.ts')).default
    expect(test?.include).toEqual(tests)
    expect(test?.projects).toBeUndefined()
  })
})

describe('a target of mutation', () => {
  it.each(targets)('$name names files that exist, and mutates no test', async (target) => {
    for (const pattern of [...target.mutate, ...target.tests])
      expect([pattern, (await filesOf([pattern])).length > 0]).toEqual([pattern, true])
    const files = await mutatedFiles(target)
    expect(files.filter((file) => /\.test\.|\/testing\//.test(file))).toEqual([])
    expect(files.length).toBeGreaterThan(0)
  })
})

const result = (killed: number, live: number, day = '2026-11-23'): Result => ({
  ...{ day, killed, equivalent: 1 },
  survivors: Array.from({ length: live }, (_, line) => ({
    ...{ line, code: 'true', replacement: 'false', isUncovered: false },
  })),
})

describe('the results of mutation', () => {
  it('replace the earlier ones of the same file, and drop files that no longer exist', () => {
    const before: Results = { work: { 'a.ts': result(1, 1), 'gone.ts': result(9, 9) }, other: {} }
    const after = withResult(before, 'work', ['a.ts', 'b.ts', 'c.ts'], { 'b.ts': result(3, 0) })
    expect(after).toEqual({ work: { 'a.ts': result(1, 1), 'b.ts': result(3, 0) }, other: {} })
  })

  it('are summed for a target, with the date of the oldest', () => {
    const sum = sumOf({ 'a.ts': result(1, 1, '2026-11-23'), 'b.ts': result(2, 0, '2026-11-21') })
    expect(sum).toEqual({ day: '2026-11-21', killed: 3, equivalent: 2, live: 1 })
    expect(scoreOf(sum)).toBe('75.0 %')
    expect(scoreOf({ killed: 0, live: 0 })).toBe('100.0 %')
  })
})
