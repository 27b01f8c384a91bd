import type { Fault } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { backups } from '../../db/schema/backups.ts'
import { events } from '../../db/schema/events.ts'
import { sites } from '../../db/schema/sites.ts'
import { anAudit } from '../../testing/site-rows.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { openCoreHouse } from '../testing/core-faults/core-house.ts'
import { coreFields } from './finish.ts'

async function aSite() {
  const house = await openCoreHouse()
  const place = await house.begin()
  onTestFinished(async () => {
    await place.close()
    await house.close()
  })
  const run = (faultAt?: (step: string) => Fault | null) => house.finish(place, faultAt)
  return { ...place, house, run, siteNow: () => house.siteOf(place.site) }
}

const broken = (step: string): Fault | null =>
  /^(extract|second)/.test(step) ? { kind: 'coreUpdate', stopsAt: 60 } : null

describe('a partly overwritten site', () => {
  it('is unpacked once more from a fresh package, and is then whole', async () => {
    const { run, files, control } = await aSite()
    let isFirst = true
    const { state, steps } = await run((step) => {
      if (step.startsWith('second')) isFirst = false
      return isFirst ? broken(step) : null
    })
    expect(state).toBe('succeeded')
    expect(steps.filter((step) => step.startsWith('second'))).toEqual([
      ...['secondRemove', 'secondDownload', 'secondActivate', 'secondProve', 'secondStart'],
    ])
    expect(files()).toEqual(['5.4.8'])
    expect(control.effects().filter(({ kind }) => kind === 'extract')).toHaveLength(2)
  })

  it('is reported with the version found, its front page and the latest tested backup', async () => {
    const { run, house, site, files, siteNow } = await aSite()
    const { id: siteId, accountId } = site
    const kept = { accountId, siteId, state: 'complete' as const }
    await house.db.insert(backups).values([
      { ...kept, remoteId: 1, startedAt: new Date('2026-11-18T03:24:00Z'), lastTestState: 2 },
      { ...kept, remoteId: 2, startedAt: new Date('2026-11-19T03:24:00Z'), lastTestState: 2 },
      { ...kept, remoteId: 3, startedAt: new Date('2026-11-20T03:24:00Z'), lastTestState: 3 },
    ])
    const { state, message } = await run(broken)
    expect(state).toBe('failed')
    expect(message).toMatch(/^The site was partly overwritten: Joomla 5\.4\.8 was not unpacked to its end/)
    expect(message).toContain('Unpacking stopped: Could not open index.php for writing.')
    expect(message).toContain('The site says that it has Joomla 5.4.8. The front page answers (HTTP 200).')
    expect(message).toContain('The latest tested backup is of 2026-11-19 03:24 UTC.')
    expect(files()).toHaveLength(2)
    expect(await siteNow()).toMatchObject({
      state: 1,
      stateReason: expect.stringMatching(
        /^The site was partly overwritten by an update to Joomla 5\.4\.8\. It says that it has 5\.4\.8\.$/,
      ),
      // The same update is offered once more, although the file with the version is a new one.
      ...{ processState: 0, appVersion: '5.4.8', coreNeedUpdate: 1, coreUpdateTo: '5.4.8' },
      halfUpdate: { target: '5.4.8', found: '5.4.8' },
    })
  })

  it('is reported with the lack of a tested backup, and with what does not answer', async () => {
    const { run } = await aSite()
    const { message } = await run((step) => (step === 'look' ? { kind: 'http', status: 500 } : broken(step)))
    expect(message).toContain("Joomla's API does not answer. The front page does not answer: HTTP 500.")
    expect(message).toContain('There is no tested backup of this site.')
  })

  it('is never unpacked a third time, even when the server dies each time', async () => {
    const { house, job, control, siteNow } = await aSite()
    let next = await house.step(job)
    while (next !== null) {
      if (/^(extractStart|secondStart)$/.test(next.step)) {
        await house.step(next)
        next = await house.revive(next, `${next.step}:sent`)
      } else next = await house.step(next)
    }
    expect(control.effects().filter(({ kind }) => kind === 'extract')).toHaveLength(2)
    expect((await house.ended(job.id)).errorMessage).toContain('may have been partly overwritten')
    expect((await siteNow()).halfUpdate).toMatchObject({ target: '5.4.8' })
  })

  it('is whole again after another run of the same update', async () => {
    const { run, house, site, siteNow, set, files } = await aSite()
    await run(broken)
    const job = await house.order(site)
    expect(await house.finish({ job, set })).toMatchObject({ state: 'succeeded' })
    expect(files()).toEqual(['5.4.8'])
    expect(await siteNow()).toMatchObject({ halfUpdate: null, coreNeedUpdate: 0, state: -1 })
  })

  it('stays marked until a refresh finds another version', () => {
    const half = { target: '5.4.8', found: '5.4.8', at: '2026-11-22T06:00:00Z' }
    const info = { appVersion: '5.4.8', phpVersion: '8.3.30', coreUpdateTo: null }
    expect(coreFields(info, { halfUpdate: half })).toMatchObject({ halfUpdate: half, coreNeedUpdate: 1 })
    const restored = { ...info, appVersion: '5.4.7', coreUpdateTo: '5.4.8' }
    expect(coreFields(restored, { halfUpdate: half }).halfUpdate).toBeNull()
    // No one knew the version: the first one that is read proves nothing, a change of it does.
    const unknown = coreFields(restored, { halfUpdate: { ...half, found: null } }).halfUpdate
    expect(unknown).toMatchObject({ found: '5.4.7' })
    expect(coreFields(info, { halfUpdate: unknown }).halfUpdate).toBeNull()
  })

  it('is whole again once an audit compared every core file and found no difference', async () => {
    const { house, site, siteNow } = await aSite()
    const { db } = house
    const at = '2026-11-22T06:00:00.000Z'
    const halfUpdate = { target: '5.4.8', found: '5.4.8', at }
    await db.update(sites).set({ halfUpdate }).where(eq(sites.id, site.id))
    const states = { suspiciousfiles: null, joomlaconfiguration: null, users: null }
    const audit = async (modifiedfiles: number, finishedAt: string) => {
      const fields = { finishedAt: new Date(finishedAt), moduleStates: { ...states, modifiedfiles } }
      await anAudit(db, site, fields)
      await judgeSite(db, site.id, new Date(finishedAt))
      return (await siteNow()).halfUpdate
    }
    expect(await audit(1, '2026-11-22T05:00:00Z')).toEqual(halfUpdate)
    expect(await audit(0, '2026-11-22T07:00:00Z')).toEqual(halfUpdate)
    expect(await audit(1, '2026-11-22T08:00:00Z')).toBeNull()
  })
})

describe('the end of a core update', () => {
  it('updates the database once, and logs when Joomla does not confirm it', async () => {
    const { run, house, control } = await aSite()
    const { state } = await run((step) =>
      step === 'postUpdate'
        ? { kind: 'part', path: 'postupdate', status: 500, title: 'File::delete: Failed' }
        : null,
    )
    expect(state).toBe('succeeded')
    expect(control.log().filter(({ path }) => path.endsWith('/postupdate'))).toHaveLength(1)
    const [line] = await house.db.select().from(activity).where(eq(activity.result, 'success'))
    expect(line?.payload).toContain('Joomla did not confirm that it updated its database')
  })

  it('quotes a Joomla that refuses the PHP version of the site', async () => {
    const { run } = await aSite()
    const { message } = await run(() => ({ kind: 'coreUpdate', needsPhp: '8.4.0' }))
    expect(message).toContain('All files of Joomla 5.4.8 are in place, but: ')
    expect(message).toContain('Joomla requires PHP version 8.4.0 to run')
    expect(message).toContain('The front page does not answer: HTTP 500.')
  })

  it('reports progress up to the end in small steps, although the site stops counting at 80', async () => {
    const { house, job, siteNow } = await aSite()
    const seen: number[] = []
    for (let next: typeof job | null = job; next !== null; next = await house.step(next)) {
      const { progress } = await siteNow()
      if (progress !== null && progress !== seen.at(-1)) seen.push(progress)
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen.at(-1)).toBeGreaterThanOrEqual(98)
    const jumps = seen.slice(1).map((percent, index) => percent - (seen[index] ?? 0))
    expect(Math.max(...jumps)).toBeLessThanOrEqual(10)
    const told = await house.db.select().from(events).where(eq(events.name, 'coreupdate.success'))
    expect(told).toHaveLength(1)
  })
})
