import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { events } from '../../db/schema/events.ts'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { withRepeatingPlans } from '../../testing/database/with-repeating-plans.ts'
import { withEngine } from '../testing/with-engine.ts'
import { recordEvent } from './add-event.ts'
import { listEvents } from './list-events.ts'
import { createOutbox, pruneEvents, releaseClaims } from './outbox.ts'

const at = new Date('2026-11-21T08:00:00Z')

async function aHouse() {
  const { db, close } = await openTestDatabase()
  const rows = await db.insert(accounts).values([{}, {}]).returning()
  const [mine = 0, other = 0] = rows.map(({ id }) => id)
  const seqs: number[] = []
  const outbox = (publish: (seq: number) => void = () => {}) =>
    createOutbox({
      ...{ db, now: () => at, onError: () => {} },
      publish: (_account, _name, payload) => {
        publish(Number(payload.seq))
        seqs.push(Number(payload.seq))
      },
    })
  const add = (accountId: number) =>
    db.transaction((tx) =>
      recordEvent(tx, { accountId, name: 'site.created', payload: { site_id: 1, site_name: 'A' } }, at),
    )
  return { db, close, mine, other, seqs, outbox, add }
}

describe('the outbox of realtime events', () => {
  it('numbers the events of each account without a gap, even when a transaction fails', async () => {
    const { db, close, mine, other, add } = await aHouse()
    await Promise.all([mine, other, mine, mine, other].map(add))
    await db
      .transaction(async (tx) => {
        await recordEvent(
          tx,
          { accountId: mine, name: 'site.created', payload: { site_id: 1, site_name: 'A' } },
          at,
        )
        throw new Error('rolled back')
      })
      .catch(() => {})
    await add(mine)
    expect((await listEvents(db, mine, 0, 10)).events.map(({ payload }) => payload.seq)).toEqual([1, 2, 3, 4])
    expect((await listEvents(db, other, 1, 10)).events.map(({ payload }) => payload.seq)).toEqual([2])
    await close()
  })

  it('sends events in order and once', async () => {
    const { close, mine, seqs, outbox, add } = await aHouse()
    for (let index = 0; index < 250; index += 1) await add(mine)
    const box = outbox()
    box.kick()
    box.kick()
    await box.whenIdle()
    expect(seqs).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
    await close()
  })

  it('takes 200 events at a time, in order, whatever plan PostgreSQL chooses', async () => {
    const { db, close, mine, add } = await aHouse()
    for (let index = 0; index < 250; index += 1) await add(mine)
    const taken: number[][] = []
    const box = createOutbox({
      ...{ db, now: () => at, publish: () => {}, onError: () => {} },
      announce: async (_tx, rows) => void taken.push(rows.map(({ seq }) => seq)),
    })
    await withRepeatingPlans(db, async () => {
      box.kick()
      await box.whenIdle()
    })
    const all = Array.from({ length: 250 }, (_, index) => index + 1)
    expect(taken).toEqual([all.slice(0, 200), all.slice(200)])
    await close()
  })

  it('sends the events of a process that died between commit and sending', async () => {
    const { db, close, mine, seqs, outbox, add } = await aHouse()
    await add(mine)
    await db.update(events).set({ claimedAt: at })
    const box = outbox()
    box.kick()
    await box.whenIdle()
    expect(seqs).toEqual([])
    await releaseClaims(db)
    box.kick()
    await box.whenIdle()
    expect(seqs).toEqual([1])
    await close()
  })

  it('lists missed events after a number, and reports when some are gone', async () => {
    const { db, close, mine, outbox, add } = await aHouse()
    for (let index = 0; index < 5; index += 1) await add(mine)
    expect(await listEvents(db, mine, 5, 10)).toEqual({ events: [], lastSeq: 5, isComplete: true })
    expect(await listEvents(db, mine, 1, 2)).toMatchObject({ lastSeq: 5, isComplete: false })
    expect(await listEvents(db, mine, 9, 10)).toMatchObject({ isComplete: false })
    const box = outbox()
    box.kick()
    await box.whenIdle()
    await db
      .update(events)
      .set({ at: new Date(0) })
      .where(eq(events.seq, 1))
    await db
      .update(events)
      .set({ at: new Date(0) })
      .where(eq(events.seq, 2))
    await pruneEvents(db, at)
    expect(await listEvents(db, mine, 0, 10)).toMatchObject({ isComplete: false })
    expect(await listEvents(db, mine, 2, 10)).toMatchObject({ isComplete: true })
    await close()
  })

  it('announces the progress of a job at most once a second', async () => {
    const clock = { ms: Date.parse('2026-11-21T08:00:00Z') }
    const { connect, start, until, sent } = await withEngine({ now: () => new Date(clock.ms) })
    const id = await connect('gemeinde-oberhofen')
    await start('backup', id)
    await until('backup.finished')
    expect(sent.filter(({ name }) => name === 'backup.progress')).toHaveLength(1)
  })
})
