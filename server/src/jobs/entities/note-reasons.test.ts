import { REASON_CODES } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { events } from '../../db/schema/events.ts'
import { notices } from '../../db/schema/notices.ts'
import { sites } from '../../db/schema/sites.ts'
import { tellDueTask } from '../../notices/tell-due-task.ts'
import { removeSite } from '../../sites/remove-site.ts'
import { firstRow } from '../../testing/first-row.ts'
import { aBackup, aSite, startTestServer } from '../../testing/index.ts'
import { judgeSite } from './judge-site.ts'

const now = new Date('2026-11-26T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
const { db, deps } = server

/** An account with healthy sites of these names, which were judged and whose certificates end in 31 days. */
async function anAccount(...names: string[]) {
  const accountId = firstRow(await db.insert(accounts).values({}).returning()).id
  const fields = { accountId, createdAt: now, tlsExpiration: later(31 * 24) }
  const made = []
  for (const name of names) {
    const site = await aSite(db, { ...fields, name })
    await aBackup(db, site, { startedAt: now })
    made.push(site)
  }
  const own = eq(notices.accountId, accountId)
  return {
    accountId,
    sites: made,
    ids: made.map(({ id }) => id),
    clock: (at: Date) => {
      const turn = { deps, from: now, to: at, now: at, signal: new AbortController().signal }
      return tellDueTask.run({ ...turn, once: async () => true })
    },
    /** A fact of the site changes, and work at it judges it. */
    change: (id: number, fact: Partial<typeof sites.$inferInsert>, at: Date, isFirst = false) =>
      db.transaction(async (tx) => {
        await tx.update(sites).set(fact).where(eq(sites.id, id))
        await judgeSite(tx, id, at, { isFirst })
      }),
    told: async () =>
      (await db.select().from(notices).where(own).orderBy(notices.seq, notices.id)).map(
        ({ severity, text, endedAt }) => `${severity}; ${text}; ${endedAt === null ? 'goes on' : 'is over'}`,
      ),
    numbers: async () =>
      (await db.select().from(events).where(eq(events.accountId, accountId))).map(({ seq }) => seq).sort(),
  }
}

describe('the notice of a reason', () => {
  it('begins with the fact, says it once, and ends with it', async () => {
    const { ids, change, told, numbers } = await anAccount('Alpha')
    const [id = 0] = ids
    await change(id, { phpVersion: '7.4.33' }, now)
    await change(id, { name: 'Alpha' }, later(1))
    expect(await told()).toEqual(['warning; PHP is past its end of life: Alpha; goes on'])
    await change(id, { phpVersion: '8.4.1' }, later(2))
    expect(await told()).toEqual(['warning; PHP is past its end of life: Alpha; is over'])
    await change(id, { phpVersion: '7.4.33' }, later(3))
    expect(await told()).toHaveLength(2)
    expect(await numbers()).toEqual([1, 2, 3])
  })

  it('begins when time passes, and becomes the graver one', async () => {
    const { clock, told } = await anAccount('Alpha')
    await clock(now)
    expect(await told()).toEqual([])
    await clock(later(25))
    await clock(later(26))
    expect(await told()).toEqual(['warning; TLS certificate ends soon: Alpha; goes on'])
    await clock(later(31 * 24 + 1))
    expect(await told()).toEqual([
      'warning; TLS certificate ends soon: Alpha; is over',
      'danger; TLS certificate has expired: Alpha; goes on',
      'warning; Backup is old: Alpha; goes on',
    ])
  })

  it('is one for many sites, which goes on until the last of them is mended or removed', async () => {
    const { accountId, sites: made, clock, change, told } = await anAccount('A', 'B', 'C', 'D', 'E')
    await clock(later(25))
    const words = 'warning; TLS certificate ends soon: 5 sites'
    expect(await told()).toEqual([`${words}; goes on`])
    const [last, ...others] = made.map(({ id }) => id)
    for (const id of others) await change(id, { tlsExpiration: later(9000) }, later(26))
    expect(await told()).toEqual([`${words}; goes on`])
    const by = { userId: 1, impersonatorId: null, name: 'Ute' }
    await removeSite(db, { accountId, id: last ?? 0, by, at: later(27) })
    expect(await told()).toEqual([`${words}; is over`])
  })

  it('is not made of what a site brings with it, nor of what an event tells', async () => {
    const { ids, change, told } = await anAccount('Alpha')
    const [id = 0] = ids
    await change(id, { appVersion: '3.9.0', phpVersion: '5.6.1' }, now, true)
    await change(id, { online: false, offlineSince: now, maintenance: false }, later(1))
    expect(await told()).toEqual([])
  })
})

it('the codes of reasons are keys of notices, which stand in a list without quotes', () => {
  expect(REASON_CODES.filter((code) => !/^[a-z_]+$/.test(code))).toEqual([])
})
