import { and, asc, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { audits } from '../../db/schema/audits.ts'
import { backups } from '../../db/schema/backups.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { users } from '../../db/schema/users.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { oneStep } from '../testing/one-step.ts'
import { withEngine } from '../testing/with-engine.ts'
import { runningWork } from './running-work.ts'

const plain = 'gemeinde-oberhofen'

/** A site whose engine is at rest once it is connected, so that a test does the steps. */
async function aHouse(slug = plain, options: Parameters<typeof withEngine>[0] = {}) {
  const house = await withEngine(options)
  const { db, actor, engine, control } = house
  await db.update(users).set({ firstname: 'Anna', lastname: 'Huber' }).where(eq(users.id, actor.userId))
  const siteId = await house.connect(slug)
  await house.idle()
  await engine.stop()
  const logOf = (type: string) =>
    db.select().from(activity).where(eq(activity.type, type)).orderBy(asc(activity.id))
  const worker = oneStep(house)
  return {
    ...house,
    ...worker,
    siteId,
    /** A backup whose profile was found and which the site has begun. */
    async begun({ id }: { id: string }) {
      const atStart = await worker.step(await worker.take(id))
      return atStart && worker.step(atStart)
    },
    cancel: (more: { extensionId?: number; of?: 'backup'[] } = {}) =>
      engine.port.cancel({ siteId, ...actor, ...more }),
    logOf,
    lastLine: async (type: string) => (await logOf(type)).at(-1),
    records: () => control.site(slug).backups.length,
    calls: (method: string) => control.log().filter(({ path }) => path.includes(`method=${method}`)).length,
    work: async () => (await runningWork(db, [{ id: siteId, processState: 1 }])).get(siteId),
    jobOf: async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0],
    newest: async () =>
      (await db.select().from(backups).where(eq(backups.siteId, siteId)).orderBy(desc(backups.startedAt)))[0],
  }
}

/** The same with updates that wait behind each other, of which none has begun. */
async function aQueue() {
  const house = await aHouse('schreinerei-lindner')
  const { db, siteId, start } = house
  const pending = await db
    .select()
    .from(extensions)
    .where(and(eq(extensions.siteId, siteId), eq(extensions.needsUpdate, 1)))
  for (const { id } of pending) await start('extensionupdate', siteId, id)
  const [first] = pending
  if (first === undefined) throw new Error('Nothing waits.')
  const jobOfExtension = async (id: number) => {
    const [job] = await db.select().from(jobs).where(eq(jobs.subjectId, id))
    if (job === undefined) throw new Error('It has no job.')
    return job
  }
  return { ...house, pending, first, jobOfExtension }
}

describe('cancel', () => {
  it('ends queued work at once, names the user, and leaves every extension ready to update', async () => {
    const { cancel, pending, site, siteId, db, logOf, work } = await aQueue()
    expect(await work()).toEqual({ kind: 'extensionupdate', cancel: 'possible' })
    await expect(cancel()).resolves.toEqual({ ok: true, id: siteId, processState: 0 })
    expect(await site(siteId)).toMatchObject({ processState: 0, extensionsNeedUpdate: pending.length })
    expect(await db.$count(extensions, eq(extensions.processState, 0))).toBe(await db.$count(extensions))
    const lines = (await logOf('extension_update')).filter(({ result }) => result === 'failed')
    expect(lines).toHaveLength(pending.length)
    expect(lines[0]).toMatchObject({ payload: 'Cancelled by Anna Huber.', isCancelled: true })
    await expect(cancel()).resolves.toEqual({
      ...{ ok: false, code: 'conflict' },
      message: 'Nothing runs on this site any more.',
    })
  })

  it('removes one update from the queue, and refuses one that was sent to the site', async () => {
    const { cancel, first, pending, site, siteId, take, step, jobOfExtension, jobOf, work } = await aQueue()
    const second = pending[1]?.id ?? 0
    await expect(cancel({ extensionId: second })).resolves.toEqual({
      ...{ ok: true, id: second, processState: 0 },
    })
    const { id } = await jobOfExtension(first.id)
    const atInstall = await step(await take(id))
    const sent = atInstall && (await step(atInstall))
    expect(sent?.step).toBe('look')
    const message = 'The update has been sent to the site; it cannot be taken back.'
    await expect(cancel({ extensionId: first.id })).resolves.toEqual({ ok: false, code: 'conflict', message })
    // The others go, the one that was sent keeps the site busy.
    await expect(cancel()).resolves.toMatchObject({ ok: true, processState: pending.length > 1 ? 1 : 0 })
    expect(await work()).toEqual({ kind: 'extensionupdate', cancel: 'refused' })
    expect(await site(siteId)).toMatchObject({ processState: 1 })
    let job = sent
    while (job !== null) job = await step(job)
    expect(await jobOf(id)).toMatchObject({ state: 'succeeded' })
    expect(await site(siteId)).toMatchObject({ processState: 0 })
  })

  it('deletes the incomplete backup at the site', async () => {
    const { cancel, start, begun, step, siteId, lastJob, records, newest, calls, lastLine, work } =
      await aHouse()
    const before = { records: records(), newest: await newest() }
    await start('backup', siteId)
    let job = await begun(await lastJob(siteId))
    expect(records()).toBe(before.records)
    await expect(cancel()).resolves.toEqual({ ok: true, id: siteId, processState: 1 })
    expect(await work()).toEqual({ kind: 'backup', cancel: 'asked' })
    while (job !== null) job = await step(job)
    expect(records()).toBe(before.records)
    expect(await newest()).toEqual(before.newest)
    expect([calls('delete'), calls('stepBackup')]).toEqual([1, 0])
    expect(await lastLine('backup')).toMatchObject({ result: 'failed', payload: 'Cancelled by Anna Huber.' })
  })

  it('deletes a backup whose start got no answer', async () => {
    const { cancel, start, begun, die, step, siteId, db, lastJob, records, calls } = await aHouse()
    const before = records()
    await start('backup', siteId)
    const { id } = await lastJob(siteId)
    await begun({ id })
    await db
      .update(jobs)
      .set({ step: 'start:sent', data: { profileId: 1 }, progress: 0 })
      .where(eq(jobs.id, id))
    await expect(cancel()).resolves.toMatchObject({ ok: true, processState: 1 })
    let job = await step(await die(id))
    while (job !== null) job = await step(job)
    expect([records(), calls('delete')]).toEqual([before, 1])
  })

  it('says when the site did not delete the incomplete backup', async () => {
    const { cancel, start, begun, step, siteId, lastJob, control, lastLine, site } = await aHouse()
    await start('backup', siteId)
    let job = await begun(await lastJob(siteId))
    await cancel()
    control.set(plain, { fault: { kind: 'http', status: 403 } })
    while (job !== null) job = await step(job)
    expect((await lastLine('backup'))?.payload).toBe(
      'Cancelled by Anna Huber. The site did not tidy up: what was packed so far may still be there.',
    )
    expect(await site(siteId)).toMatchObject({ processState: 0 })
  })

  it('keeps a backup that was complete already, but not the test after it', async () => {
    const { cancel, start, take, step, siteId, db, lastJob, lastLine, newest, control } = await aHouse()
    await start('backupandtest', siteId)
    const { id } = await lastJob(siteId)
    let job = await step(await take(id))
    while (job !== null && job.step !== 'finish') job = await step(job)
    // Asked for in the very moment in which the last step was answered.
    await db
      .update(jobs)
      .set({ step: 'step', cancel: { userId: null, impersonatorId: null, name: 'Anna Huber' } })
      .where(eq(jobs.id, id))
    job = job && { ...job, step: 'step' }
    while (job !== null) job = await step(job)
    expect(await lastJob(siteId)).toMatchObject({ id, state: 'succeeded' })
    expect(await newest()).toMatchObject({ state: 'complete', lastTestState: -1 })
    expect(control.site(plain).backups.at(-1)?.state).toBe('complete')
    expect(await lastLine('backup')).toMatchObject({ result: 'finished' })
    expect(await lastLine('backup_test')).toMatchObject({ result: 'failed', isCancelled: true })
    expect(await cancel()).toMatchObject({ ok: false })
  })

  it('also cancels the audit that waits for the backup', async () => {
    const { cancel, start, siteId, db, site } = await aHouse()
    await start('backupandaudit', siteId)
    await expect(cancel({ of: ['backup'] })).resolves.toMatchObject({ ok: true, processState: 0 })
    expect(await db.select().from(audits)).toMatchObject([{ state: 3, reason: 'Cancelled by Anna Huber.' }])
    expect(await site(siteId)).toMatchObject({ processState: 0 })
    expect(await db.$count(jobs, eq(jobs.kind, 'audit'))).toBe(0)
  })

  it('restores the earlier verdict of a backup when its test is cancelled', async () => {
    const { cancel, start, siteId, db, newest } = await aHouse()
    const tested = { lastTestState: 2, lastTestAt: new Date('2026-11-20T03:00:00Z') }
    const backup = await newest()
    await db
      .update(backups)
      .set(tested)
      .where(eq(backups.id, backup?.id ?? 0))
    await start('backuptest', siteId, backup?.id)
    expect(await newest()).toMatchObject({ lastTestState: 1 })
    await cancel()
    expect(await newest()).toMatchObject(tested)
  })

  it('does not count as a failure of a core update or a refresh', async () => {
    const { cancel, start, siteId, site, lastLine } = await aHouse('optik-hansen')
    const before = await site(siteId)
    await start('coreupdate', siteId)
    await cancel()
    expect(await lastLine('core_update')).toMatchObject({ result: 'failed', isCancelled: true })
    await start('refresh', siteId)
    await cancel()
    const { state, stateReason, refreshFailures, nextRefreshAt } = before
    expect(await site(siteId)).toMatchObject({ state, stateReason, refreshFailures, nextRefreshAt })
  })

  it('leaves alone work that began later and background work of a clock', async () => {
    const { cancel, start, siteId, db, actor, lastJob } = await aHouse('optik-hansen')
    await start('coreupdate', siteId)
    await expect(cancel({ of: ['backup'] })).resolves.toEqual({
      ...{ ok: false, code: 'conflict', message: 'Other work runs on this site by now.' },
    })
    await cancel()
    const order = { kind: 'refresh' as const, siteId, ...actor, userId: null }
    await db.transaction((tx) => acceptIn(tx, order, new Date()))
    await expect(cancel()).resolves.toMatchObject({ ok: false, code: 'conflict' })
    expect(await lastJob(siteId)).toMatchObject({ kind: 'refresh', state: 'queued' })
  })

  it('stops work that a worker is running, and frees the site', async () => {
    const { newEngine, engine, start, until, siteId, site, cancel, records } = await aHouse(plain, {
      speed: 20,
    })
    const before = records()
    await newEngine().start()
    await start('backup', siteId)
    await until('backup.progress')
    await expect(cancel()).resolves.toMatchObject({ ok: true, processState: 1 })
    expect((await until('backup.failed')).payload).toMatchObject({ is_cancelled: true })
    expect(await site(siteId)).toMatchObject({ processState: 0 })
    expect(records()).toBe(before)
    await expect(start('refresh', siteId)).resolves.toMatchObject({ ok: true })
    await until('siteupdate.success')
    await engine.stop()
  })
})
