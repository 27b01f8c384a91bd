import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, clockMarks, clockTasks, users } from '../../db/index.ts'
import { allTasks } from '../../main/all-tasks.ts'
import type { ClockTask, Turn } from '../../ports/clock-task.ts'
import { anAccount, aUser, startTestServer, type TestServer } from '../../testing/index.ts'
import { createClocks } from '../clocks.ts'

const clock = { at: new Date() }
const set = (iso: string) => {
  clock.at = new Date(iso)
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.at })
})
afterAll(() => server.close())

type Run = (turn: Turn) => Promise<void>

function house(rhythm: ClockTask['rhythm'], ...runs: Run[]) {
  const tasks = runs.map(
    (run, index): ClockTask => ({ name: `${crypto.randomUUID()}-${index}`, rhythm, run }),
  )
  const newProcess = () => createClocks({ deps: server.deps, tasks })
  return { newProcess, names: tasks.map(({ name }) => name), clocks: newProcess() }
}

const monthOf = ({ from, to }: Turn) => `${from.toISOString().slice(0, 10)} ${to.toISOString().slice(0, 10)}`

describe('a monthly task', () => {
  it('runs once when its month is over, and once for each missed month', async () => {
    const seen: string[] = []
    set('2026-11-12T10:00:00Z')
    const { clocks } = house('monthly', async (turn) => void seen.push(monthOf(turn)))
    await clocks.tick()
    set('2026-11-30T23:59:59Z')
    await clocks.tick()
    expect(seen).toEqual([])
    set('2026-12-01T00:00:00Z')
    await clocks.tick()
    await clocks.tick()
    set('2027-03-02T08:00:00Z')
    await clocks.tick()
    expect(seen).toEqual([
      '2026-11-01 2026-12-01',
      '2026-12-01 2027-01-01',
      '2027-01-01 2027-02-01',
      '2027-02-01 2027-03-01',
    ])
  })

  it('runs in only one of several processes', async () => {
    let runs = 0
    set('2026-11-12T10:00:00Z')
    const { clocks, newProcess } = house('monthly', async () => {
      runs += 1
    })
    await clocks.tick()
    set('2026-12-01T00:00:00Z')
    await Promise.all([clocks, newProcess(), newProcess()].map((process) => process.tick()))
    expect(runs).toBe(1)
  })

  it('does each piece once despite a failure in between, and is tried again five minutes later', async () => {
    const done: string[] = []
    let isBroken = true
    set('2026-11-12T10:00:00Z')
    const { clocks, names } = house('monthly', async ({ once }) => {
      await once('a', async () => void done.push('a'))
      if (isBroken) throw new Error('the printer is on fire')
      await once('b', async () => void done.push('b'))
    })
    await clocks.tick()
    set('2026-12-01T00:00:00Z')
    await clocks.tick()
    isBroken = false
    set('2026-12-01T00:04:00Z')
    await clocks.tick()
    expect(done).toEqual(['a'])
    set('2026-12-01T00:05:00Z')
    await clocks.tick()
    expect(done).toEqual(['a', 'b'])
    expect(
      await server.db
        .select()
        .from(clockMarks)
        .where(eq(clockMarks.task, names[0] ?? '')),
    ).toEqual([])
  })

  it('repeats a piece that threw', async () => {
    let tries = 0
    set('2026-11-12T10:00:00Z')
    const { clocks } = house('monthly', async ({ once }) => {
      await once('a', async () => {
        tries += 1
        if (tries === 1) throw new Error('no')
      })
    })
    await clocks.tick()
    set('2026-12-01T00:00:00Z')
    await clocks.tick()
    set('2026-12-01T01:00:00Z')
    await clocks.tick()
    expect(tries).toBe(2)
  })

  it('moves to another process when its process was killed, without repeating finished pieces', async () => {
    const done: string[] = []
    set('2026-11-12T10:00:00Z')
    const { clocks, newProcess, names } = house('monthly', async ({ once }) => {
      await once('a', async () => void done.push('a'))
    })
    await clocks.tick()
    const [name = ''] = names
    const periodFrom = new Date('2026-11-01T00:00:00Z')
    await server.db
      .update(clockTasks)
      .set({ leaseOwner: 'dead', leaseUntil: new Date('2026-12-01T00:01:00Z') })
      .where(eq(clockTasks.name, name))
    await server.db.insert(clockMarks).values({ task: name, periodFrom, key: 'a', at: clock.at })
    set('2026-12-01T00:00:30Z')
    await newProcess().tick()
    const [held] = await server.db.select().from(clockTasks).where(eq(clockTasks.name, name))
    expect(held?.leaseOwner).toBe('dead')
    set('2026-12-01T00:01:00Z')
    await newProcess().tick()
    const [row] = await server.db.select().from(clockTasks).where(eq(clockTasks.name, name))
    expect(row).toMatchObject({ periodFrom: new Date('2026-12-01T00:00:00Z'), leaseOwner: null })
    expect(done).toEqual([])
  })

  it('holds up later tasks in the list until it succeeds', async () => {
    const seen: string[] = []
    let isBroken = true
    set('2026-11-12T10:00:00Z')
    const { clocks } = house(
      'monthly',
      async () => {
        if (isBroken) throw new Error('no')
        seen.push('invoices')
      },
      async () => void seen.push('removal'),
    )
    await clocks.tick()
    set('2026-12-01T00:00:00Z')
    await clocks.tick()
    expect(seen).toEqual([])
    isBroken = false
    set('2026-12-01T02:00:00Z')
    await clocks.tick()
    await clocks.tick()
    expect(seen).toEqual(['invoices', 'removal'])
  })
})

describe('an hourly task', () => {
  it('makes up for several missed hours in one run', async () => {
    const seen: string[] = []
    set('2026-11-12T10:20:00Z')
    const { clocks } = house('hourly', async ({ from, to }) => {
      seen.push(`${from.toISOString().slice(11, 16)}-${to.toISOString().slice(11, 16)}`)
    })
    await clocks.tick()
    set('2026-11-12T16:01:00Z')
    await clocks.tick()
    await clocks.tick()
    expect(seen).toEqual(['09:00-10:00', '10:00-16:00'])
  })
})

describe('the tasks on the first of a month', () => {
  // spec: AA-4-006
  it('remove a user who asked for removal, with the account that has no user left', async () => {
    const { db, deps } = server
    set('2026-11-12T10:00:00Z')
    await db.delete(clockTasks)
    const clocks = createClocks({ deps, tasks: allTasks })
    await clocks.tick()
    const preDeleteDate = new Date('2026-12-01T00:00:00Z')
    const leaving = await aUser(db, { preDelete: true, preDeleteDate })
    const staying = await aUser(db)
    const exists = async (id: number) => (await db.select().from(users).where(eq(users.id, id))).length === 1
    set('2026-11-30T23:00:00Z')
    await clocks.tick()
    expect(await exists(leaving.id)).toBe(true)
    set('2026-12-01T00:00:00Z')
    await clocks.tick()
    expect([await exists(leaving.id), await exists(staying.id)]).toEqual([false, true])
    expect(await db.select().from(accounts).where(eq(accounts.id, leaving.accountId))).toEqual([])
  })
})

describe('the hourly end of free trials', () => {
  it('switches off the service of an account without payment in the hour in which its trial ends', async () => {
    const { db, deps } = server
    set('2026-11-12T10:00:00Z')
    await db.delete(clockTasks)
    const clocks = createClocks({ deps, tasks: allTasks })
    await clocks.tick()
    const trialEndsAt = new Date('2026-11-12T10:30:00Z')
    const trial = await anAccount(db, { trialEndsAt })
    const forever = await anAccount(db)
    const isServed = async (id: number) =>
      (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.serviceEnabled
    set('2026-11-12T10:59:00Z')
    await clocks.tick()
    expect(await isServed(trial.id)).toBe(true)
    set('2026-11-12T11:00:00Z')
    await clocks.tick()
    expect([await isServed(trial.id), await isServed(forever.id)]).toEqual([false, true])
  })
})
