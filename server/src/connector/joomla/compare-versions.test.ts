import { describe, expect, it } from 'vitest'
import { compareVersions } from './compare-versions.ts'

describe('compareVersions', () => {
  it.each([
    ['5.9.0', '5.10.0'],
    ['5.4.7', '5.4.8'],
    ['6.0.0-rc1', '6.0.0'],
    ['6.0.0-beta2', '6.0.0-rc1'],
    ['5.4.7.1', '5.4.8.1'],
    ['3.5.1', '3.5.1.27'],
  ])('puts %s before %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0)
    expect(compareVersions(newer, older)).toBeGreaterThan(0)
  })

  it('knows that 5.4 and 5.4.0 are the same', () => {
    expect(compareVersions('5.4', '5.4.0')).toBe(0)
  })
})
