import { and, asc, eq, ne } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { accounts, activity, extensions, siteConfigurations, sites, users } from '../../db/index.ts'
import { withEngine } from '../../jobs/testing/with-engine.ts'
import { runRefreshes } from '../refresh/run-refreshes.ts'
import { runRounds } from './run-rounds.ts'

const slug = 'schreinerei-lindner'
const logger = pino({ level: 'silent' })
const hourMs = 3_600_000

/** A site whose pending updates were cleared, so that the next refresh finds them. */
async function aHouse({ hasBackup = true } = {}) {
  const clock = { ms: Date.parse('2026-11-21T08:00:00Z') }
  const now = () => new Date(clock.ms)
  const engine = await withEngine({ now })
  const { db, accountId } = engine
  await db.update(users).set({ timezone: '1' })
  await db.update(accounts).set({ config: { autobackup: hasBackup, autoupdate: true } })
  const id = await engine.connect(slug)
  const [wanted] = await db
    .select()
    .from(extensions)
    .where(and(eq(extensions.needsUpdate, 1), eq(extensions.supportUpdate, true)))
    .orderBy(asc(extensions.id))
  if (wanted === undefined) throw new Error(`${slug} has nothing to update`)
  await db.update(extensions).set({ ignoreUpdate: 1 }).where(ne(extensions.id, wanted.id))
  await db.update(extensions).set({ nextVersion: null, needsUpdate: 0 }).where(eq(extensions.id, wanted.id))
  await db.delete(activity)
  await runRounds({ db, now, logger })
  const extension = async () => {
    const [row] = await db.select().from(extensions).where(eq(extensions.id, wanted.id))
    return row
  }
  return {
    ...engine,
    ...{ clock, id, wanted, extension, accountId },
    /** Runs the clock of the updates every half hour up to a moment, and a refresh at noon and midnight. */
    async runUntil(end: string) {
      for (; clock.ms < Date.parse(end); clock.ms += hourMs / 2) {
        await runRounds({ db, now, logger })
        if (clock.ms % (12 * hourMs) === 0) await runRefreshes({ db, now })
        await engine.idle()
      }
    },
    async log() {
      const rows = await db.select().from(activity).orderBy(asc(activity.id))
      return rows.map(
        ({ type, result, createdAt }) => `${createdAt.toISOString().slice(8, 16)} ${type}/${result}`,
      )
    },
  }
}

describe('automated updates', { timeout: 120_000 }, () => {
  // spec: AA-2-042, AA-2-076
  it('go from detection over a backup to success, at the default backup time of the user', async () => {
    const { runUntil, log, extension, wanted, db, site, id } = await aHouse()
    await runUntil('2026-11-22T06:00:00Z')
    expect((await log()).map((line) => line.replace(/^21T\d\d:\d\d/, 'before'))).toEqual([
      'before extension_update/detected',
      'before site_update/success',
      // 05:00 in the offset of the user, the default time of backups.
      '22T04:00 backup/started',
      '22T04:00 backup/finished',
      '22T04:00 extension_autoupdate/success',
    ])
    expect(await extension()).toMatchObject({ processState: 0, version: wanted.nextVersion, needsUpdate: 0 })
    const [line] = await db.select().from(activity).where(eq(activity.type, 'extension_autoupdate'))
    expect(line).toMatchObject({
      extensionName: wanted.translatedName,
      toVersion: wanted.nextVersion,
      payload: 'The site answers: HTTP 200.',
      userId: null,
    })
    expect((await site(id)).processState).toBe(0)
  })

  // spec: AA-2-076
  it('give up after three failures and switch off automatic updates of that extension', async () => {
    const { runUntil, log, extension, wanted, control, db, id, start, until } = await aHouse({
      hasBackup: false,
    })
    const message = 'Could not connect to the update server'
    control.set(slug, { fault: { kind: 'failExtension', eid: wanted.eid, message } })
    await runUntil('2026-11-26T06:00:00Z')
    expect((await log()).filter((line) => line.includes('extension'))).toEqual([
      expect.stringContaining('extension_update/detected'),
      '22T04:00 extension_autoupdate/failed',
      '23T04:00 extension_autoupdate/failed',
      '24T04:00 extension_autoupdate/failed',
      '24T04:00 extension_autoupdate/finally_failed',
    ])
    expect(await extension()).toMatchObject({ processState: 8, autoupdate: 0, autoupdateFailures: 3 })
    const lines = await db.select().from(activity).where(eq(activity.result, 'finally_failed'))
    expect(lines).toMatchObject([
      { payload: expect.stringContaining(message), extensionName: wanted.translatedName },
    ])
    control.clear(slug)
    await start('extensionupdate', id, wanted.id)
    await until('extensionupdate.success')
    expect(await extension()).toMatchObject({ processState: 0, autoupdate: 0, autoupdateFailures: 0 })
  })

  it('wait for the next day when the backup before them fails', async () => {
    const { runUntil, log, control, extension, wanted } = await aHouse()
    control.set(slug, { fault: { kind: 'failBackup', at: 50, message: 'No space left' } })
    await runUntil('2026-11-22T06:00:00Z')
    expect((await log()).slice(-2)).toEqual(['22T04:00 backup/started', '22T04:00 backup/failed'])
    expect((await extension())?.version).toBe(wanted.version)
    control.clear(slug)
    await runUntil('2026-11-23T06:00:00Z')
    expect((await log()).at(-1)).toBe('23T04:00 extension_autoupdate/success')
  })

  it('wait, without counting a failure, while the site no longer reports the update', async () => {
    const { runUntil, log, control, extension, wanted } = await aHouse({ hasBackup: false })
    await runUntil('2026-11-21T20:00:00Z')
    control.set(slug, { fault: { kind: 'coreUpdate', isServerDown: true } })
    await runUntil('2026-11-22T06:00:00Z')
    expect((await log()).filter((line) => line.includes('autoupdate'))).toEqual([])
    expect(await extension()).toMatchObject({
      ...{ nextVersion: wanted.nextVersion, needsUpdate: 1, processState: 0, autoupdateFailures: 0 },
      updateUnknownSince: expect.any(Date),
    })
    control.clear(slug)
    await runUntil('2026-11-23T06:00:00Z')
    expect((await log()).filter((line) => line.includes('extension')).slice(1)).toEqual([
      '23T04:00 extension_autoupdate/success',
    ])
    expect(await extension()).toMatchObject({ version: wanted.nextVersion, updateUnknownSince: null })
  })

  it('name the error that the front page shows after the update', async () => {
    const { runUntil, control, db, until } = await aHouse({ hasBackup: false })
    await runUntil('2026-11-21T20:00:00Z')
    const body =
      '<html><body><b>Fatal error</b>:  Uncaught Error: Class "JFactory" not found in x.php</body></html>'
    control.set(slug, { fault: { kind: 'frontPage', status: 200, body } })
    await runUntil('2026-11-22T06:00:00Z')
    const [line] = await db.select().from(activity).where(eq(activity.type, 'extension_autoupdate'))
    expect(line?.payload).toBe(
      'Installed. The front page shows an error now: Fatal error: Uncaught Error: Class "JFactory" not found in x.php',
    )
    expect((await until('extensionupdate.success')).payload.message).toBe(line?.payload)
  })

  it.each([
    ['an extension that says no', { extension: 0 }, false],
    ['an extension that says yes although its site says no', { extension: 1, site: 0 }, true],
    ['a site that says no', { site: 0 }, false],
  ])(
    'follow the effective setting: %s',
    async (_name, levels: { extension?: number; site?: number }, isUpdated) => {
      const { runUntil, db, id, wanted, log } = await aHouse({ hasBackup: false })
      const { extension = -1, site = -1 } = levels
      await db.insert(siteConfigurations).values({ siteId: id, autoupdate: site })
      await db.update(extensions).set({ autoupdate: extension }).where(eq(extensions.id, wanted.id))
      await runUntil('2026-11-22T06:00:00Z')
      expect((await log()).includes('22T04:00 extension_autoupdate/success')).toBe(isUpdated)
    },
  )

  it('run at the backup time of the site, without a backup where the site does not want one', async () => {
    const { runUntil, db, id, log } = await aHouse()
    await db
      .insert(siteConfigurations)
      .values({ siteId: id, autobackup: 0, useDefaultBackupTime: true, defaultBackupTime: '22:30' })
    await runUntil('2026-11-22T06:00:00Z')
    expect((await log()).slice(-1)).toEqual(['21T21:30 extension_autoupdate/success'])
  })

  it('wait when the backup before them is impossible, and log why', async () => {
    const { runUntil, db, log, extension, wanted } = await aHouse()
    await runUntil('2026-11-22T03:30:00Z')
    await db.update(sites).set({ canStartBackup: false })
    await runUntil('2026-11-22T04:30:00Z')
    expect((await log()).at(-1)).toBe('22T04:00 backup/failed')
    expect((await extension())?.version).toBe(wanted.version)
  })
})
