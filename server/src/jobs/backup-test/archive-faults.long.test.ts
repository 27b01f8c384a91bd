import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { archiveNames, ways } from '../testing/archive-faults/archive-cases.ts'
import { runArchiveFaults } from '../testing/archive-faults/run-archive-faults.ts'

// The first database of a process runs the migrations, which takes long on a busy machine.
beforeAll(async () => (await openTestDatabase()).close())

describe.each(archiveNames)('whatever befalls an archive or the way to it: %s', (name) => {
  it.each(ways)(
    'it is called good only if it is good, and damaged only if it is damaged: %s',
    async (way) => {
      const found = await runArchiveFaults(name, way, 1)
      expect(found.filter(({ isRight }) => !isRight)).toEqual([])
      expect(new Set(found.map((one) => one.found))).toEqual(new Set(['good', 'damaged', 'no verdict']))
    },
  )
})
