import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accounts, activity, jobs, sites, users } from '../../db/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { isQueued, type Stop } from '../../jobs/testing/every-step/walk-steps.ts'
import type { WorkHouse } from '../../jobs/testing/every-step/work-house.ts'
import { removeSiteNow } from '../../sites/remove-site.ts'
import { removeTag } from '../../tags/store.ts'
import { rememberRows } from '../../testing/database/remember-rows.ts'
import { aTag, aUser } from '../../testing/index.ts'
import { removeDueUsers } from '../remove-users-task.ts'

/** `ended`: the work was ended first. `went on`: the work goes on to its end. `waited`: for the end of it. */
export type Outcome = 'ended' | 'went on' | 'waited' | `409 ${string}`
type Act = (house: WorkHouse, stop: Stop) => Promise<Outcome>

const day = new Date('2026-11-01T00:00:00Z')
const isDue = { preDelete: true, preDeleteDate: day }
const due = (house: WorkHouse) => removeDueUsers(house.db, new Date(), async () => {})

/** What is removed while work runs; each act proves that the work ended whole, or that nothing changed. */
export const removals = {
  site: async (house) => {
    const { db, siteId, accountId } = house
    const by = { ...house.actor, name: 'Anna Huber' }
    const removal = { accountId, id: siteId, by, at: new Date() }
    const refusal = await refusalOf(house, () => removeSiteNow(db, removal, house.stepOn))
    if (refusal !== null) return refusal
    expect([await db.$count(sites), await db.$count(jobs)]).toEqual([0, 0])
    return 'ended'
  },
  relink: async (house) => {
    const request = { ...house.actor, link: house.linkTo(house.slug), relink: true }
    const refusal = await refusalOf(house, async () => {
      const linked = await house.engine.port.connect(request)
      if (!linked.ok) throw new Refusal(linked.code, { message: linked.message })
    })
    return refusal ?? 'ended'
  },
  tag: async (house, stop) => {
    const { id } = await aTag(house.db, { accountId: house.accountId })
    expect(await removeTag(house.db, house.accountId, id)).toBe(true)
    return goOn(house, stop)
  },
  user: async (house, stop) => {
    await aUser(house.db, { accountId: house.accountId })
    await house.db.update(users).set(isDue).where(eq(users.id, house.actor.userId))
    expect(await due(house)).toEqual({ removed: 1, waiting: 0 })
    const outcome = await goOn(house, stop)
    expect(await house.db.$count(activity, eq(activity.userId, house.actor.userId))).toBe(0)
    return outcome
  },
  account: async (house) => {
    await house.db.update(users).set(isDue)
    const { waiting } = await due(house)
    if (waiting > 0) {
      while (await house.stepOn());
      expect(await due(house)).toEqual({ removed: 1, waiting: 0 })
    }
    expect(await house.db.$count(accounts)).toBe(0)
    return waiting > 0 ? 'waited' : 'ended'
  },
} satisfies Record<string, Act>

export type Removed = keyof typeof removals

/** Removes it while work has come to a step; afterwards nothing is half done at the site. */
export async function removeAt(house: WorkHouse, stop: Stop, removed: Removed): Promise<Outcome> {
  const { control, slug } = house
  const updates = house.updates()
  const outcome = await removals[removed](house, stop)
  if (outcome === 'ended') {
    expect(house.updates()).toBe(updates)
    expect(control.underWay(slug)).toEqual([])
  }
  if (outcome === 'waited') expect(control.underWay(slug)).toEqual([])
  if (outcome === 'ended' || outcome === 'waited') {
    expect(new Set(Object.values(control.coreFiles(slug))).size).toBe(1)
  }
  return outcome
}

/** The reason of a refusal that has changed nothing; null: it was done. */
async function refusalOf(house: WorkHouse, act: () => Promise<unknown>): Promise<`409 ${string}` | null> {
  const before = await rememberRows(house.db)
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect([error.code, error.status]).toEqual(['site_busy', 409])
    expect((await rememberRows(house.db)).rows).toEqual(before.rows)
    return `409 ${error.message}`
  }
}

/** The next step is done and saved as if nothing had been removed. */
async function goOn(house: WorkHouse, stop: Stop): Promise<Outcome> {
  const taken = await house.take(stop.id)
  await house.step(taken)
  if (!isQueued(stop)) expect(await house.jobOf(stop.id)).not.toMatchObject({ step: stop.step, attempts: 1 })
  expect((await house.jobOf(stop.id)).state).not.toBe('failed')
  return 'went on'
}
