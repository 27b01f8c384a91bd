import { expect, it } from 'vitest'
import { notices } from '../db/index.ts'
import { batchHouse } from './testing/batch-house.ts'

const [first, second] = ['gemeinde-oberhofen', 'schreinerei-lindner']

it('a batch is one notice, which a good backup of its failed site ends', async () => {
  const { db, order, ended, until, control, start, siteIds } = await batchHouse([first, second])
  await db.delete(notices)
  control.set(second, { fault: { kind: 'failBackup', at: 40, message: 'Disk is full' } })
  await ended(await order({ kind: 'backup', filter: {} }))
  await until('batch.ended')
  const [batch, ...others] = await db.select().from(notices)
  expect(others).toEqual([])
  expect(batch).toMatchObject({
    severity: 'danger',
    text: 'Backup of 2 sites: 1 done, 1 failed',
    endedAt: null,
  })
  expect(batch?.failures).toMatchObject([
    { siteId: siteIds[1], reason: expect.stringContaining('Disk is full') },
  ])
  control.clear(second)
  await start('backup', siteIds[1] ?? 0)
  await until('backup.finished')
  expect(await db.select().from(notices).orderBy(notices.id)).toMatchObject([
    { batchId: batch?.batchId, endedAt: expect.any(Date) },
    { severity: 'success', text: expect.stringMatching(/^Backup finished: /) },
  ])
})
