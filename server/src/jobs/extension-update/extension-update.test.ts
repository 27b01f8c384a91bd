import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { withEngine } from '../testing/with-engine.ts'

const slug = 'schreinerei-lindner'

async function aSite(options: Parameters<typeof withEngine>[0] = {}, at = slug) {
  const house = await withEngine(options)
  const id = await house.connect(at)
  const pending = await house.db
    .select()
    .from(extensions)
    .where(and(eq(extensions.siteId, id), eq(extensions.needsUpdate, 1)))
    .orderBy(asc(extensions.eid))
  const first = pending[0]
  if (first === undefined) throw new Error(`${at} has nothing to update`)
  const extension = async (eid: number) =>
    (await house.db.select().from(extensions).where(eq(extensions.eid, eid)))[0]
  const installs = () =>
    house.control.log().filter(({ path, method }) => method === 'POST' && path.endsWith('/update'))
  return { ...house, id, pending, first, extension, installs }
}

describe('an extension update job', () => {
  it('goes through process_state 0, 1 and 0 to the new version, and its event has 2', async () => {
    const { id, first, start, until, extension, site, db } = await aSite()
    const longAgo = new Date('2020-01-01T00:00:00Z')
    await db.update(sites).set({ updatedAt: longAgo }).where(eq(sites.id, id))
    await expect(start('extensionupdate', id, first.id)).resolves.toEqual({
      ok: true,
      id: first.id,
      processState: 1,
    })
    expect((await extension(first.eid))?.processState).toBe(1)
    expect((await site(id)).processState).toBe(1)
    const { payload } = await until('extensionupdate.success')
    expect(payload).toMatchObject({
      extension_id: first.id,
      version: first.nextVersion,
      process_state: 2,
      message: null,
    })
    expect(await extension(first.eid)).toMatchObject({
      processState: 0,
      version: first.nextVersion,
      needsUpdate: 0,
      nextVersion: null,
    })
    expect(await site(id)).toMatchObject({ processState: 0, processKind: null })
    expect((await site(id)).updatedAt?.getTime()).toBeGreaterThan(longAgo.getTime())
    const log = await db.select().from(activity).where(eq(activity.result, 'success'))
    expect(
      log.some((line) => line.extensionName === first.translatedName && line.toVersion === first.nextVersion),
    ).toBe(true)
  })

  it('queues behind other updates of the site, one at a time and each once', async () => {
    const { id, pending, start, until, site, installs, db } = await aSite({ speed: 500 })
    const answers = await Promise.all(pending.map((extension) => start('extensionupdate', id, extension.id)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    await expect(start('backup', id)).resolves.toMatchObject({ ok: false, code: 'site_busy' })
    await expect(start('extensionupdate', id, pending[0]?.id)).resolves.toMatchObject({ ok: false })
    for (const _ of pending) await until('extensionupdate.success')
    expect(installs()).toHaveLength(pending.length)
    expect(Math.max(...installs().map(({ concurrent }) => concurrent))).toBe(1)
    expect(await site(id)).toMatchObject({ processState: 0, extensionsNeedUpdate: 0 })
    expect((await db.select().from(jobs)).every(({ finishedAt }) => finishedAt !== null)).toBe(true)
  })

  it('is refused while other work runs on the site', async () => {
    const { id, first, start } = await aSite({ isStarted: true })
    await start('refresh', id)
    await expect(start('extensionupdate', id, first.id)).resolves.toMatchObject({
      ok: false,
      code: 'site_busy',
    })
  })

  it('fails with process_state 8 and the message of the site, and can be started again', async () => {
    const { id, first, start, until, extension, control } = await aSite()
    control.set(slug, {
      fault: { kind: 'failExtension', eid: first.eid, message: 'Could not connect to the update server' },
    })
    await start('extensionupdate', id, first.id)
    const { payload } = await until('extensionupdate.failed')
    const message = expect.stringMatching(/^Could not connect to the update server\. Install it in Joomla/)
    expect(payload).toMatchObject({ process_state: 8, message })
    expect(await extension(first.eid)).toMatchObject({
      processState: 8,
      processMessage: payload.message,
      version: first.version,
    })
    control.clear(slug)
    await start('extensionupdate', id, first.id)
    await until('extensionupdate.success')
    expect(await extension(first.eid)).toMatchObject({ processState: 0, processMessage: null })
  })

  it('succeeds by its version where the new version drops its update site', async () => {
    const { id, first, start, until, extension, control, installs } = await aSite()
    control.set(slug, { fault: { kind: 'dropsUpdateSite', eid: first.eid } })
    await start('extensionupdate', id, first.id)
    expect((await until('extensionupdate.success')).payload).toMatchObject({ version: first.nextVersion })
    expect(await extension(first.eid)).toMatchObject({
      ...{ processState: 0, version: first.nextVersion, needsUpdate: 0, supportUpdate: false },
    })
    expect(installs()).toHaveLength(1)
  })

  it('fails without installing anything when the site no longer offers the version', async () => {
    const { id, first, start, until, extension, control, installs } = await aSite()
    const shown = { extension_id: first.eid, name: first.name, type: first.type, element: first.element }
    const attributes = { ...shown, folder: '', version: first.version, new_version: '' }
    const body = JSON.stringify({ data: { type: 'extensions', id: `${first.eid}`, attributes } })
    const fault = { kind: 'part', path: `/extension/${first.eid}`, status: 200, title: '', body } as const
    control.set(slug, { fault })
    await start('extensionupdate', id, first.id)
    expect((await until('extensionupdate.failed')).payload.message).toBe(
      `The site no longer offers version ${first.nextVersion}: its update server is out of reach, or the version was withdrawn. Install it in Joomla under System, Update to see more.`,
    )
    expect(await extension(first.eid)).toMatchObject({ processState: 8, version: first.version })
    expect(installs()).toHaveLength(0)
  })

  it('is refused without a valid download key, without a newer version, and for an unknown extension', async () => {
    const { id, start, db } = await aSite({}, 'fahrradladen-kette')
    const [locked] = await db.select().from(extensions).where(eq(extensions.supportUpdate, false))
    await expect(start('extensionupdate', id, locked?.id)).resolves.toMatchObject({
      ok: false,
      code: 'invalid',
    })
    const [current] = await db
      .select()
      .from(extensions)
      .where(and(eq(extensions.needsUpdate, 0), eq(extensions.supportUpdate, true)))
    await expect(start('extensionupdate', id, current?.id)).resolves.toMatchObject({
      ok: false,
      code: 'conflict',
    })
    await expect(start('extensionupdate', id, 12_345)).resolves.toMatchObject({
      ok: false,
      code: 'not_found',
    })
  })

  it('is checked, not repeated, after the process died during the installation', async () => {
    const { id, first, start, until, engine, newEngine, lastJob, installs, connector, linkTo, db } =
      await aSite()
    await engine.stop()
    await start('extensionupdate', id, first.id)
    const { api_url: apiUrl, auth } = linkTo(slug)
    await connector.site({ apiUrl, token: auth.token, backup: null }).updateExtension(first.eid)
    const { id: jobId } = await lastJob(id)
    const data = { eid: first.eid, from: first.version }
    await db.update(jobs).set({ state: 'running', step: 'install:sent', data }).where(eq(jobs.id, jobId))
    await newEngine().start()
    await until('extensionupdate.success')
    expect(installs()).toHaveLength(1)
  })

  it('is checked, not repeated, after the server stood still for half a day', async () => {
    const clock = { ms: Date.parse('2026-11-21T08:00:00Z') }
    const { id, first, start, until, engine, newEngine, lastJob, installs, connector, linkTo, db } =
      await aSite({ now: () => new Date(clock.ms) })
    await engine.stop()
    await start('extensionupdate', id, first.id)
    const { api_url: apiUrl, auth } = linkTo(slug)
    await connector.site({ apiUrl, token: auth.token, backup: null }).updateExtension(first.eid)
    const { id: jobId } = await lastJob(id)
    const data = { eid: first.eid, from: first.version }
    await db
      .update(jobs)
      .set({ state: 'running', step: 'install:sent', data, leaseOwner: 'who died' })
      .where(eq(jobs.id, jobId))
    clock.ms += 12 * 3_600_000
    await newEngine().start()
    await until('extensionupdate.success')
    expect(installs()).toHaveLength(1)
  })

  it('fails when the site refused the update and then no longer offers it', async () => {
    const { id, first, start, until, engine, newEngine, lastJob, control, db } = await aSite()
    await engine.stop()
    await start('extensionupdate', id, first.id)
    const { id: jobId } = await lastJob(id)
    const attributes = { extension_id: first.eid, name: first.name, type: first.type, version: first.version }
    const shown = { ...attributes, folder: '', element: first.element, new_version: '' }
    const body = JSON.stringify({ data: { type: 'extension', id: `${first.eid}`, attributes: shown } })
    control.set(slug, {
      fault: { kind: 'part', path: `/extension/${first.eid}`, status: 200, title: '', body },
    })
    const data = { eid: first.eid, from: first.version, isInstalled: false }
    const words = 'Download failed. Install it in Joomla.'
    const failure = { errorCode: 'site_error', errorMessage: words }
    await db
      .update(jobs)
      .set({ state: 'running', step: 'look', data, ...failure })
      .where(eq(jobs.id, jobId))
    await newEngine().start()
    expect((await until('extensionupdate.failed')).payload.message).toBe(words)
  })

  it('fails without a second try when the version is unchanged after a lost answer', async () => {
    const { id, first, start, until, engine, newEngine, lastJob, installs, db } = await aSite()
    await engine.stop()
    await start('extensionupdate', id, first.id)
    const { id: jobId } = await lastJob(id)
    const data = { eid: first.eid, from: first.version }
    await db.update(jobs).set({ state: 'running', step: 'install:sent', data }).where(eq(jobs.id, jobId))
    await newEngine().start()
    expect((await until('extensionupdate.failed')).payload.message).toContain(
      `still has version ${first.version}`,
    )
    expect(installs()).toHaveLength(0)
  })
})
