import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { runningJob } from '../running-job.ts'
import { withEngine } from '../testing/with-engine.ts'

const slug = 'optik-hansen'

describe('a core update job', () => {
  it('runs from the check to the new version, with progress that only rises', async () => {
    const { connect, start, until, site, control, sent, db } = await withEngine()
    const id = await connect(slug)
    const longAgo = new Date('2020-01-01T00:00:00Z')
    await db.update(sites).set({ updatedAt: longAgo }).where(eq(sites.id, id))
    await expect(start('coreupdate', id)).resolves.toEqual({ ok: true, id, processState: 1 })
    const { payload } = await until('coreupdate.success')
    expect((await site(id)).updatedAt?.getTime()).toBeGreaterThan(longAgo.getTime())
    expect(payload.to_version).toBe('5.4.8')
    expect(control.site(slug).app_version).toBe('5.4.8')
    expect(await site(id)).toMatchObject({
      ...{ processState: 0, progress: null, appVersion: '5.4.8', coreNeedUpdate: 0, coreUpdateTo: null },
      state: 0,
    })
    const told = sent
      .filter(({ name }) => name === 'coreupdate.progress')
      .map((event) => Number(event.payload.progress))
    expect(told).toEqual([...told].sort((a, b) => a - b))
    const log = await db.select().from(activity).where(eq(activity.type, 'core_update')).orderBy(activity.id)
    expect(log.map(({ result, toVersion }) => `${result} ${toVersion}`)).toEqual([
      'detected 5.4.8',
      'success 5.4.8',
    ])
    const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'coreupdate'))
    expect(job?.data).toEqual({})
  })

  it('fails with the reason where the host blocks extract.php', async () => {
    const { connect, start, until, site } = await withEngine()
    const id = await connect('weingut-steinert-shop')
    await start('coreupdate', id)
    expect((await until('coreupdate.failed')).payload.message).toContain('HTTP 403 on extract.php')
    expect(await site(id)).toMatchObject({
      ...{ processState: 0, progress: null, coreNeedUpdate: 1, state: 1 },
      stateReason: 'The last update of Joomla to 6.1.3 failed. HTTP 403 on extract.php.',
    })
  })

  it('is refused when no newer version is known, and when the Joomla of the site is too old for it', async () => {
    const { connect, start, db } = await withEngine()
    const current = await connect('physio-am-park')
    await expect(start('coreupdate', current)).resolves.toMatchObject({ ok: false, code: 'conflict' })
    const old = await connect('antiquariat-federkiel')
    await db.update(sites).set({ coreNeedUpdate: 1, coreUpdateTo: '3.10.13' }).where(eq(sites.id, old))
    await expect(start('coreupdate', old)).resolves.toMatchObject({
      ok: false,
      message: expect.stringContaining('4.0.4'),
    })
  })

  it('is refused when the PHP of the site is too old for the new version, with both PHP versions in the message', async () => {
    const { connect, start, db } = await withEngine()
    const id = await connect(slug)
    const known = { coreNeedUpdate: 1, coreUpdateTo: '6.0.0', phpVersion: '8.2.36' }
    await db.update(sites).set(known).where(eq(sites.id, id))
    await expect(start('coreupdate', id)).resolves.toMatchObject({
      ...{ ok: false, code: 'conflict' },
      message: expect.stringMatching(/needs PHP 8\.3\.0 or newer, and the site runs PHP 8\.2\.36/),
    })
  })

  it('resumes unpacking with the same password after the process died', async () => {
    const { connect, start, until, engine, newEngine, control } = await withEngine({ speed: 60 })
    const id = await connect(slug)
    await start('coreupdate', id)
    await until('coreupdate.progress')
    await engine.stop()
    await newEngine().start()
    await until('coreupdate.success')
    const activations = control.log().filter(({ path }) => path.endsWith('/activate'))
    expect(activations).toHaveLength(1)
    expect(control.site(slug).app_version).toBe('5.4.8')
  })

  it('decides by the version of the site when the answer to the last part was lost', async () => {
    const { connect, start, until, engine, newEngine, lastJob, control, db } = await withEngine()
    const id = await connect(slug)
    await start('coreupdate', id)
    await until('coreupdate.success')
    await engine.stop()
    await db.update(sites).set({ coreNeedUpdate: 1, appVersion: '5.4.7' }).where(eq(sites.id, id))
    await start('coreupdate', id)
    const { id: jobId } = await lastJob(id)
    const data = { from: '5.4.7', target: '5.4.8', basename: 'x.zip', password: 'x'.repeat(32) }
    await db.update(jobs).set({ state: 'running', step: 'finalise', data }).where(eq(jobs.id, jobId))
    control.clearLog()
    await newEngine().start()
    await until('coreupdate.success')
    expect(control.log().filter(({ path }) => path.endsWith('extract.php'))).toHaveLength(1)
  })

  it('also succeeds with a newer version than it aimed at', async () => {
    const { connect, start, until, engine, newEngine, lastJob, db } = await withEngine()
    const id = await connect(slug)
    await start('coreupdate', id)
    await until('coreupdate.success')
    await engine.stop()
    await db.update(sites).set({ coreNeedUpdate: 1, appVersion: '5.4.6' }).where(eq(sites.id, id))
    await start('coreupdate', id)
    const { id: jobId } = await lastJob(id)
    const data = { from: '5.4.6', target: '5.4.7', basename: 'x.zip', password: 'x'.repeat(32) }
    await db.update(jobs).set({ state: 'running', step: 'finalise:sent', data }).where(eq(jobs.id, jobId))
    await newEngine().start()
    expect((await until('coreupdate.success')).payload.to_version).toBe('5.4.8')
  })

  it('takes over an update that already runs on the site', async () => {
    const { connect, until, control, db, actor } = await withEngine()
    const at = 'hotel-seeblick-konstanz'
    const id = await connect(at)
    const { running, core_update_to: target } = control.site(at)
    const work = {
      kind: 'coreupdate',
      progress: 71,
      password: running?.password ?? '',
      from: '5.4.5',
      target: target ?? '',
    } as const
    await db
      .update(sites)
      .set({ processState: 1, processKind: 'coreupdate', progress: 71 })
      .where(eq(sites.id, id))
    await db.insert(jobs).values({ ...runningJob(work), accountId: actor.accountId, siteId: id })
    const { payload } = await until('coreupdate.success')
    expect(payload.to_version).toBe(target)
    expect(control.site(at).app_version).toBe(target)
  })
})
