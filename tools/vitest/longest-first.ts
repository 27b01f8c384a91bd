import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files of half a minute and more, the longest first: if one of them began last, one core would wait for
 * the other.
 */
export const longest = [
  'server/src/clocks/month-kill.test.ts',
  'server/src/jobs/kill.test.ts',
  'server/src/own-data/own-data.test.ts',
  'server/src/jobs/kill-rounds.test.ts',
  'server/src/jobs/many-updates.test.ts',
  'server/src/own-data/running.test.ts',
  'server/src/own-data/postgres.test.ts',
  'server/src/main/keys-at-start.test.ts',
  'server/src/jobs/two-processes.test.ts',
  'server/src/mail/mail-kill.test.ts',
  'server/src/jobs/core-update/core-faults.test.ts',
  'server/src/jobs/audit/audit-faults.test.ts',
]

/** Vitest's own order of the files, by size if they are new to it, after those that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file))
      return place < 0 ? longest.length : place
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
