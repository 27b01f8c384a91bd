import { expect, it } from 'vitest'
import { runPostgresFaults } from './testing/faults/run-postgres-faults.ts'

/** postgres-faults.long.test.ts and two-processes.long.test.ts have more faults, kinds of work and kills. */
it('loses nothing and does nothing twice when PostgreSQL restarts under two servers at work', {
  timeout: 120_000,
}, async () => {
  const [figures] = await runPostgresFaults({
    faults: ['restart (fast)'],
    lastsMs: () => 0,
    sites: 12,
    backups: 4,
  })
  expect(figures).toMatchObject({
    ...{ running: 4, lost: [], doubled: [], busy: [], unheard: 0, dead: 0, saidSo: true, failed: {} },
    refusedWith: expect.stringMatching(/^503\/\d+$/),
  })
})
