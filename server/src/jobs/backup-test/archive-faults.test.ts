import { expect, it } from 'vitest'
import { runArchiveFaults } from '../testing/archive-faults/run-archive-faults.ts'

/** archive-faults.long.test.ts has archives of several parts, and each in both ways. */
it.each([
  ['JPA, one part', 'direct'],
  ['ZIP, one part', 'segments'],
] as const)(
  'calls an archive good only if it is good, and damaged only if it is damaged: %s, %s',
  async (name, way) => {
    const found = await runArchiveFaults(name, way, 1)
    expect(found.filter(({ isRight }) => !isRight)).toEqual([])
    expect(new Set(found.map((one) => one.found))).toEqual(new Set(['good', 'damaged', 'no verdict']))
  },
)
