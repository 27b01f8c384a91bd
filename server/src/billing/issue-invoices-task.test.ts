import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createClocks } from '../clocks/index.ts'
import { accounts, invoices } from '../db/index.ts'
import { aUser, startTestServer } from '../testing/index.ts'
import { removeUsersTask } from '../users/remove-users-task.ts'
import { issueInvoicesTask } from './issue-invoices-task.ts'

const tasks = [issueInvoicesTask, removeUsersTask]

/** A server of its own, because its clocks do not go back: `begin` is its first moment. */
async function aBilling(begin: string) {
  const clock = { at: new Date(begin) }
  const { db, deps, close } = await startTestServer({ now: () => clock.at })
  onTestFinished(close)
  return {
    clock,
    db,
    deps,
    newProcess: () => createClocks({ deps, tasks }),
    monthsOf: async (accountId: number) => {
      const own = eq(invoices.accountId, accountId)
      const rows = await db.select().from(invoices).where(own).orderBy(invoices.id)
      return rows.map(({ month }) => month)
    },
  }
}

describe('issueInvoicesTask', () => {
  it('issues each invoice once on the first of the next month, also by several processes and after missed months', async () => {
    const { clock, db, newProcess, monthsOf } = await aBilling('2026-11-20T10:00:00Z')
    const { accountId } = await aUser(db, { account: { createdAt: clock.at } })
    await newProcess().tick()
    clock.at = new Date('2026-11-30T23:59:59Z')
    await newProcess().tick()
    expect(await monthsOf(accountId)).toEqual([])
    clock.at = new Date('2026-12-01T00:00:00Z')
    await Promise.all([newProcess().tick(), newProcess().tick()])
    await newProcess().tick()
    expect(await monthsOf(accountId)).toEqual(['2026-11'])
    clock.at = new Date('2027-02-01T00:00:00Z')
    await newProcess().tick()
    expect(await monthsOf(accountId)).toEqual(['2026-11', '2026-12', '2027-01'])
  })

  it('resumes after a crash, bills every account once, and lets no account be removed before its last invoice', async () => {
    const { clock, db, deps, newProcess, monthsOf } = await aBilling('2027-02-01T00:00:00Z')
    await newProcess().tick()
    const users = [await aUser(db), await aUser(db), await aUser(db)]
    for (const { accountId } of users)
      await db.update(accounts).set({ createdAt: clock.at }).where(eq(accounts.id, accountId))
    const leaving = await aUser(db, {
      preDelete: true,
      preDeleteDate: new Date('2027-03-01T00:00:00Z'),
      account: { createdAt: clock.at },
    })
    clock.at = new Date('2027-03-01T00:00:00Z')
    let left = 2
    const transaction: typeof db.transaction = (...given) => {
      left -= 1
      if (left < 0) return Promise.reject(new Error('the power went'))
      return db.transaction(...given)
    }
    const dying = new Proxy(db, {
      get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
    })
    const run = { ...{ from: new Date('2027-02-01T00:00:00Z'), to: clock.at, now: clock.at } }
    const turn = { ...run, signal: new AbortController().signal, once: async () => true }
    await expect(issueInvoicesTask.run({ ...turn, deps: { ...deps, db: dying } })).rejects.toThrow('power')
    expect(await db.$count(accounts, eq(accounts.id, leaving.accountId))).toBe(1)

    await newProcess().tick()
    for (const { accountId } of users) {
      expect((await monthsOf(accountId)).filter((month) => month === '2027-02')).toHaveLength(1)
    }
    expect(await db.$count(accounts, eq(accounts.id, leaving.accountId))).toBe(0)
  })
})
