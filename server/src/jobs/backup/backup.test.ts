import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { backups } from '../../db/schema/backups.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { withEngine } from '../testing/with-engine.ts'

const slug = 'gemeinde-oberhofen'

describe('a backup job', () => {
  it('runs from the request to the new record, and announces each step once', async () => {
    const { connect, start, until, sent, site, db, control } = await withEngine()
    const id = await connect(slug)
    const before = control.site(slug).backups.length
    await expect(start('backup', id)).resolves.toEqual({ ok: true, id, processState: 1 })
    expect(await site(id)).toMatchObject({ processState: 1, processKind: 'backup', progress: 0 })
    const { payload } = await until('backup.finished')
    const made = control.site(slug).backups.at(-1)
    expect(control.site(slug).backups).toHaveLength(before + 1)
    const rows = await db.select().from(backups).where(eq(backups.siteId, id))
    expect(rows).toHaveLength(before + 1)
    expect(rows.find((row) => row.id === payload.backup_id)).toMatchObject({
      remoteId: made?.remote_id,
      state: 'complete',
      size: made?.size,
      lastTestState: -1,
      isTestable: 1,
    })
    const after = await site(id)
    expect(after).toMatchObject({ processState: 0, processKind: null, progress: null })
    expect(after.lastBackup?.toISOString()).toBe(new Date(made?.start ?? 0).toISOString())
    const log = await db.select().from(activity).where(eq(activity.type, 'backup')).orderBy(activity.id)
    expect(log.map(({ result }) => result)).toEqual(['started', 'finished'])
    expect(sent.filter(({ name }) => name === 'backup.started')).toHaveLength(1)
    expect(sent.map(({ payload }) => payload.seq)).toEqual(sent.map((_, index) => index + 1))
  })

  it('runs once for several requests at the same moment', async () => {
    const { connect, start, until, db, control } = await withEngine()
    const id = await connect(slug)
    const before = control.site(slug).backups.length
    const answers = await Promise.all(Array.from({ length: 8 }, () => start('backup', id)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'site_busy')).toHaveLength(7)
    await until('backup.finished')
    expect(await db.select().from(jobs).where(eq(jobs.kind, 'backup'))).toHaveLength(1)
    expect(control.site(slug).backups).toHaveLength(before + 1)
  })

  it('fails with the error message of the site', async () => {
    const { connect, start, until, site, control, db } = await withEngine()
    const id = await connect(slug)
    control.set(slug, { fault: { kind: 'failBackup', at: 40, message: 'Disk is full' } })
    await start('backup', id)
    const { payload } = await until('backup.failed')
    expect(payload.message).toContain('Disk is full')
    expect(await site(id)).toMatchObject({ processState: 0, progress: null })
    const newest = (await db.select().from(backups).where(eq(backups.siteId, id))).sort(
      (a, b) => a.remoteId - b.remoteId,
    )
    expect(newest.at(-1)).toMatchObject({ state: 'fail', isTestable: 0 })
  })

  it('fails with the cause when the site cannot be reached', async () => {
    const { connect, start, until, control } = await withEngine()
    const id = await connect(slug)
    control.set(slug, { fault: { kind: 'http', status: 403 } })
    await start('backup', id)
    expect((await until('backup.failed')).payload.message).toContain('firewall')
  })

  it('is refused where no backup tool can start it', async () => {
    const { connect, start } = await withEngine()
    const id = await connect('kosmetik-lavendel')
    await expect(start('backup', id)).resolves.toMatchObject({ ok: false, code: 'backup_unavailable' })
  })

  it('resumes after the process died, without a second start at the site', async () => {
    const { connect, start, until, newEngine, engine, control, lastJob } = await withEngine({ speed: 20 })
    const id = await connect(slug)
    const before = control.site(slug).backups.length
    await start('backup', id)
    await until('backup.progress')
    await engine.stop()
    const held = await lastJob(id)
    expect(held).toMatchObject({ state: 'running', step: 'step' })
    await newEngine().start()
    await until('backup.finished')
    expect(control.site(slug).backups).toHaveLength(before + 1)
    const starts = control
      .log()
      .filter(({ method, path }) => method === 'POST' && path.includes('akeebabackup'))
    expect(starts).toHaveLength(1)
  })

  it('finds its backup at the site when the answer to the start was lost', async () => {
    const { connect, start, until, engine, newEngine, control, db, lastJob } = await withEngine({ speed: 20 })
    const id = await connect(slug)
    const before = control.site(slug).backups.length
    await start('backup', id)
    await until('backup.progress')
    await engine.stop()
    const { id: jobId } = await lastJob(id)
    await db
      .update(jobs)
      .set({ step: 'start:sent', data: { profileId: 1 }, progress: 0 })
      .where(eq(jobs.id, jobId))
    await newEngine().start()
    const { payload } = await until('backup.finished')
    const [row] = await db
      .select()
      .from(backups)
      .where(eq(backups.id, Number(payload.backup_id)))
    expect(row?.state).toBe('complete')
    expect(control.site(slug).backups).toHaveLength(before + 1)
  })

  it('starts the backup when the lost start never reached the site', async () => {
    const { connect, start, until, engine, newEngine, control, db, lastJob } = await withEngine({
      isStarted: true,
    })
    const id = await connect(slug)
    const before = control.site(slug).backups.length
    await engine.stop()
    await start('backup', id)
    const { id: jobId } = await lastJob(id)
    await db.update(jobs).set({ state: 'running', step: 'start:sent' }).where(eq(jobs.id, jobId))
    await newEngine().start()
    await until('backup.finished')
    expect(control.site(slug).backups).toHaveLength(before + 1)
  })

  it('fails after three starts when the site breaks at each and has no backup', async () => {
    const { connect, start, until, control, lastJob } = await withEngine()
    const id = await connect(slug)
    const fault = {
      kind: 'part',
      path: 'akeebabackup',
      method: 'POST',
      status: 500,
      title: 'Out of memory',
    } as const
    control.set(slug, { fault })
    control.clearLog()
    await start('backup', id)
    expect((await until('backup.failed')).payload.message).toContain('Out of memory')
    expect(control.log().filter(({ method }) => method === 'POST')).toHaveLength(3)
    expect(await lastJob(id)).toMatchObject({ state: 'failed', errorCode: 'site_error' })
  })

  it('fails after three hours without progress', async () => {
    const clock = { ms: Date.now() }
    const { connect, start, until, engine, newEngine, db, lastJob } = await withEngine({
      now: () => new Date(clock.ms),
    })
    const id = await connect(slug)
    await engine.stop()
    await start('backup', id)
    const { id: jobId } = await lastJob(id)
    await db
      .update(jobs)
      .set({
        state: 'running',
        step: 'step',
        data: { backupid: 'x' },
        runAfter: new Date(clock.ms + 4 * 3_600_000),
      })
      .where(eq(jobs.id, jobId))
    clock.ms += 4 * 3_600_000
    await newEngine().start()
    expect((await until('backup.failed')).payload.message).toContain('three hours')
  })
})
