import { expect, it } from 'vitest'
import { archiveNames } from '../testing/archive-faults/archive-cases.ts'
import { runArchiveFaults } from '../testing/archive-faults/run-archive-faults.ts'

it.each(archiveNames)(
  'is called good or damaged only if it is, whatever befalls it or the way: %s',
  async (name) => {
    const found = await runArchiveFaults(name, 1)
    expect(found.filter(({ isRight }) => !isRight)).toEqual([])
    for (const verdict of ['good', 'damaged', 'no verdict'])
      expect(found.filter((one) => one.found === verdict).length).toBeGreaterThan(2)
  },
)
