import type { BatchCounts, BatchItemState, RealtimeEventName } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { batches, batchItems } from '../../db/schema/batches.ts'
import { events } from '../../db/schema/events.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { notices } from '../../db/schema/notices.ts'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { firstRow } from '../../testing/first-row.ts'
import { aSite } from '../../testing/site-rows.ts'
import { recordEvent } from '../events/add-event.ts'

const start = Date.parse('2026-11-21T22:00:00Z')
const none = { total: 0, waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, cancelled: 0 }

/** An account whose events are recorded, each a minute after the one before unless it says when. */
async function anAccount() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const accountId = firstRow(await db.insert(accounts).values({}).returning()).id
  let minute = 0
  const now = (hours = 0) => {
    minute += 1
    return new Date(start + hours * 3_600_000 + minute * 60_000)
  }
  return {
    db,
    accountId,
    hear: (
      name: RealtimeEventName,
      siteId: number,
      fields: object = {},
      given: { jobId?: string; hours?: number } = {},
    ) =>
      db.transaction((tx) =>
        recordEvent(
          tx,
          {
            accountId,
            name,
            payload: { site_id: siteId, site_name: `Site ${siteId}`, ...fields },
            jobId: given.jobId,
          },
          now(given.hours),
        ),
      ),
    /** Ends a batch of backups whose pieces are in these states, the first one at site 1. */
    async endBatch(states: readonly BatchItemState[], id?: number): Promise<number> {
      const options = { backup_first: null, only_minor: false }
      const row = { accountId, kind: 'backup', options, startedBy: 'Ute', createdAt: now() } as const
      const batchId = id ?? firstRow(await db.insert(batches).values(row).returning()).id
      await db.delete(batchItems).where(eq(batchItems.batchId, batchId))
      const counts: BatchCounts = { ...none, total: states.length }
      for (const [index, state] of states.entries()) {
        counts[state] += 1
        await db.insert(batchItems).values({
          ...{ batchId, place: index + 1, siteId: index + 1, siteName: `Site ${index + 1}` },
          ...{ machine: 'a', state, step: 'work', reason: state === 'failed' ? 'Disk is full' : null },
        })
      }
      const event = { accountId, name: 'batch.ended', payload: { batch_id: batchId, counts } } as const
      await db.transaction((tx) => recordEvent(tx, event, now()))
      return batchId
    },
    /** What each notice says, the one that changed last first; "goes on" or "is over". */
    async told() {
      const rows = await db.select().from(notices).orderBy(notices.seq)
      return rows
        .reverse()
        .map(({ severity, text, detail, endedAt }) =>
          [
            severity,
            text,
            ...(detail === null ? [] : [detail]),
            endedAt === null ? 'goes on' : 'is over',
          ].join('; '),
        )
    },
  }
}
const why = (message: string) => ({ message })

describe('the notice of a failure', () => {
  it('goes on until the same work goes well at that site', async () => {
    const { hear, told } = await anAccount()
    await hear('backup.failed', 1, why('Disk is full'))
    await hear('backup.finished', 2, { backup_id: 7 })
    expect(await told()).toContain('danger; Backup failed: Site 1; Disk is full; goes on')
    await hear('backup.finished', 1, { backup_id: 8 })
    expect(await told()).toContain('danger; Backup failed: Site 1; Disk is full; is over')
  })

  it('is not repeated for the same cause, and changes with another one', async () => {
    const { db, hear, told } = await anAccount()
    await hear('backup.failed', 1, why('Disk is full'))
    await db.update(notices).set({ readBy: [5] })
    await hear('backup.failed', 1, why('Disk is full'))
    expect(await db.select().from(notices)).toMatchObject([{ seq: 1, readBy: [5] }])
    await hear('backup.failed', 1, why('No access'))
    expect(await db.select().from(notices)).toMatchObject([{ seq: 3, readBy: [] }])
    expect(await told()).toEqual(['danger; Backup failed: Site 1; No access; goes on'])
  })

  it('begins with a downtime and ends when the site is up', async () => {
    const { hear, told } = await anAccount()
    await hear('site.down', 1, why('HTTP 500'))
    expect(await told()).toEqual(['danger; Site is down: Site 1; HTTP 500; goes on'])
    await hear('site.up', 1, { downtime_seconds: 60 })
    expect(await told()).toEqual(['danger; Site is down: Site 1; HTTP 500; is over'])
    await hear('site.down', 1, why('HTTP 500'))
    expect(await told()).toHaveLength(2)
  })

  it('of an extension ends with the update of that extension alone', async () => {
    const { hear, told } = await anAccount()
    const update = (extension_id: number, fields: object) => ({
      extension_id,
      name: 'JCE',
      version: '2.9',
      ...fields,
    })
    await hear('extensionupdate.failed', 1, update(4, { process_state: 8, message: 'No download' }))
    await hear('extensionupdate.success', 1, update(5, { process_state: 2 }))
    expect(await told()).toContain('danger; JCE could not be updated: Site 1; No download; goes on')
    await hear('extensionupdate.success', 1, update(4, { process_state: 2 }))
    expect(await told()).toContain('danger; JCE could not be updated: Site 1; No download; is over')
  })

  it('of a test ends with a good test of whichever backup the site has by then', async () => {
    const { hear, told } = await anAccount()
    await hear('backuptest.finished', 1, { backup_id: 7, last_test_state: 3, last_test_reason: 'Half of it' })
    await hear('backuptest.finished', 1, { backup_id: 8, last_test_state: 2 })
    expect(await told()).toContain('danger; Backup test failed: Site 1; Half of it; is over')
  })

  it('is saved with its event, or neither is', async () => {
    const { db, accountId } = await anAccount()
    const payload = { site_id: 1, site_name: 'Site 1', message: 'HTTP 500' }
    const broken = db.transaction(async (tx) => {
      await recordEvent(tx, { accountId, name: 'site.down', payload }, new Date(start))
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    expect([await db.$count(events), await db.$count(notices)]).toEqual([0, 0])
  })
})

describe('the notice of work that goes well by itself', () => {
  it('counts a run, and another one after a pause of six hours', async () => {
    const { hear, told } = await anAccount()
    await hear('backup.finished', 1, { backup_id: 7 })
    expect(await told()).toEqual(['success; Backup finished: Site 1; is over'])
    await hear('backup.finished', 2, { backup_id: 8 })
    await hear('coreupdate.success', 2, { to_version: '5.4.1' })
    await hear('backup.finished', 3, { backup_id: 9 }, { hours: 5 })
    await hear('backup.finished', 1, { backup_id: 10 }, { hours: 12 })
    expect(await told()).toEqual([
      'success; Backup finished: Site 1; is over',
      'success; Backup: 3 done; is over',
      'success; Core update finished: Site 2; 5.4.1; is over',
    ])
  })

  it('is made for a new site, and for none of a start, a percent, or a refresh', async () => {
    const { hear, told } = await anAccount()
    await hear('site.created', 1)
    await hear('siteupdate.success', 1, { process_state: 2 })
    await hear('backup.started', 1)
    await hear('backup.progress', 1, { progress: 40 })
    expect(await told()).toEqual(['success; New site created: Site 1; is over'])
  })
})

describe('the notice of cancelled work', () => {
  it('says who cancelled it, and is no failure', async () => {
    const { hear, told } = await anAccount()
    await hear('backup.failed', 1, { message: 'Cancelled by Ute.', is_cancelled: true })
    expect(await told()).toEqual(['info; Backup cancelled: Site 1; Cancelled by Ute.; is over'])
  })
})

describe('the notice of a batch', () => {
  it('is one, with its failures, and goes on until each of them goes well', async () => {
    const { db, hear, endBatch, told } = await anAccount()
    await endBatch(['failed', 'failed', 'done'])
    const words = 'danger; Backup of 3 sites: 1 done, 2 failed'
    expect(await told()).toEqual([`${words}; goes on`])
    await db.update(notices).set({ readBy: [5] })
    await hear('backup.finished', 1, { backup_id: 7 })
    expect((await db.select().from(notices).where(eq(notices.id, 1)))[0]).toMatchObject({
      ...{ keys: ['backup:2'], readBy: [5] },
      failures: [{ siteId: 1, reason: 'Disk is full' }, { siteId: 2 }],
    })
    await hear('backup.finished', 2, { backup_id: 8 })
    expect(await told()).toContain(`${words}; is over`)
  })

  it('of one piece says what became of it, and where', async () => {
    const { db, endBatch, told } = await anAccount()
    await endBatch(['failed'])
    await endBatch(['skipped'])
    expect(await told()).toEqual([
      'info; Backup not started: Site 1; is over',
      'danger; Backup failed: Site 1; Disk is full; goes on',
    ])
    expect((await db.select().from(notices))[0]).toMatchObject({ siteId: 1, siteName: 'Site 1' })
  })

  it('stays the same one when the batch is repeated', async () => {
    const { endBatch, told } = await anAccount()
    const id = await endBatch(['failed', 'done'])
    await endBatch(['done', 'done'], id)
    expect(await told()).toEqual(['success; Backup of 2 sites: 2 done; is over'])
  })

  it('names twenty failures, and with more of them goes on until it is repeated', async () => {
    const { db, hear, endBatch } = await anAccount()
    const id = await endBatch(Array(22).fill('failed'))
    for (let site = 1; site <= 22; site += 1) await hear('backup.finished', site, { backup_id: site })
    const [notice] = await db.select().from(notices).where(eq(notices.batchId, id))
    expect(notice).toMatchObject({ keys: [`more:${id}`], endedAt: null })
    expect(notice?.failures).toHaveLength(20)
  })

  it('tells the work of its pieces, which have no notice of their own', async () => {
    const { db, accountId, hear, endBatch, told } = await anAccount()
    const { id: siteId } = await aSite(db, { accountId })
    const jobId = firstRow(await db.insert(jobs).values({ accountId, siteId, kind: 'backup' }).returning()).id
    const batchId = await endBatch(['running'])
    await db.delete(notices)
    await db.update(batchItems).set({ jobId }).where(eq(batchItems.batchId, batchId))
    await hear('backup.failed', siteId, why('Disk is full'), { jobId })
    expect(await told()).toEqual([])
  })
})
