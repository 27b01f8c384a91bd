import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { backups } from '../../db/schema/backups.ts'
import { events } from '../../db/schema/events.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { incidents, ttfbSamples } from '../../db/schema/site-history.ts'
import { sites } from '../../db/schema/sites.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { withEngine } from '../testing/with-engine.ts'

const slug = 'optik-hansen'

describe('a refresh', () => {
  it('makes our picture of the site equal to the site', async () => {
    const { connect, site, control, db } = await withEngine()
    const id = await connect(slug)
    const there = control.site(slug)
    expect(await site(id)).toMatchObject({
      processState: 0,
      appVersion: there.app_version,
      phpVersion: there.php_version,
      coreNeedUpdate: 1,
      coreUpdateTo: there.core_update_to,
      canStartBackup: true,
      backupToolsInstalled: true,
      backupProfiles: there.backup_profiles,
      online: true,
      state: 0,
      stateReason: null,
      refreshFailures: 0,
      extensionsInstalled: there.extensions.length,
    })
    const known = await db.select().from(extensions).where(eq(extensions.siteId, id))
    const plain = (row: { eid: number; version: string; next: string | null }) =>
      `${row.eid} ${row.version} ${row.next}`
    expect(known.map((row) => plain({ ...row, next: row.nextVersion })).sort()).toEqual(
      there.extensions.map((row) => plain({ ...row, next: row.next_version })).sort(),
    )
    expect(await db.select().from(backups).where(eq(backups.siteId, id))).toHaveLength(there.backups.length)
    const [sample] = await db.select().from(ttfbSamples).where(eq(ttfbSamples.siteId, id))
    expect(sample?.counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('may be repeated: nothing is doubled, nothing is lost', async () => {
    const { connect, start, until, control, db } = await withEngine()
    const id = await connect(slug)
    const count = async () => [
      (await db.select().from(extensions)).length,
      (await db.select().from(backups)).length,
      (await db.select().from(activity).where(eq(activity.result, 'detected'))).length,
    ]
    const before = await count()
    expect(before[0]).toBe(control.site(slug).extensions.length)
    await start('refresh', id)
    await until('siteupdate.success')
    expect(await count()).toEqual(before)
  })

  it('leaves out an extension that no Joomla can have, and keeps the others', async () => {
    const { connect, start, until, control, db } = await withEngine()
    const id = await connect(slug)
    const numbers = { version: '1.0', new_version: '', name: 'X', type: 'package', folder: '' }
    // Longer than an index takes, and too mixed to be packed.
    const absurd = { ...numbers, extension_id: 99_998, element: randomBytes(9000).toString('hex') }
    const usual = { ...numbers, extension_id: 99_999, element: 'pkg_x' }
    const body = JSON.stringify({ data: [absurd, usual].map((attributes) => ({ attributes })) })
    const path = '/v1/panopticon/extensions'
    control.set(slug, { fault: { kind: 'part', path, status: 200, title: '', body } })
    await start('refresh', id)
    await until('siteupdate.success')
    const kept = await db.select().from(extensions).where(eq(extensions.siteId, id))
    expect(kept.map(({ eid }) => eid)).toEqual([99_999])
  })

  it('fails when what the site says cannot be kept, and does not try for ever', async () => {
    const { connect, start, until, site, lastJob, db } = await withEngine()
    const id = await connect(slug)
    await db.delete(extensions)
    await db.execute('alter table extensions add check (false) not valid')
    await start('refresh', id)
    expect((await until('siteupdate.failed')).payload.message).toContain('on our side')
    expect(await site(id)).toMatchObject({ processState: 0 })
    expect(await lastJob(id)).toMatchObject({ state: 'failed', errorCode: 'internal', attempts: 2 })
  })

  it('logs what changed at the site without us', async () => {
    const { connect, start, until, db } = await withEngine()
    const id = await connect('schreinerei-lindner')
    await db.update(sites).set({ appVersion: '5.4.6', coreUpdateTo: null }).where(eq(sites.id, id))
    const [row] = await db.select().from(extensions).where(eq(extensions.needsUpdate, 1))
    await db
      .update(extensions)
      .set({ version: '0.1', nextVersion: null })
      .where(eq(extensions.id, row?.id ?? 0))
    await db.insert(extensions).values({
      ...{
        accountId: row?.accountId ?? 0,
        siteId: id,
        eid: 99_999,
        name: 'gone',
        element: 'gone',
        type: 'plugin',
      },
      translatedName: 'Gone',
    })
    await db.delete(activity)
    await start('refresh', id)
    await until('siteupdate.success')
    const log = await db.select().from(activity)
    expect(log.map((line) => `${line.type}/${line.result} ${line.extensionName ?? ''}`).sort()).toEqual(
      [
        'core_update/detected ',
        'core_update/manual ',
        'extension_update/deleted Gone',
        `extension_update/detected ${row?.translatedName}`,
        `extension_update/manual ${row?.translatedName}`,
        'site_update/success ',
      ].sort(),
    )
  })

  it('reads through the output of a chatty plugin, and says so', async () => {
    const { connect, site } = await withEngine()
    const id = await connect('yogastudio-atman')
    expect((await site(id)).connector?.note).toContain('prints output')
  })

  it.each([
    ['a firewall', { kind: 'http' as const, status: 403 }, 'firewall', true],
    ['a password of the web server', { kind: 'http' as const, status: 401 }, 'user name and password', true],
    [
      'a plugin that breaks',
      { kind: 'http' as const, status: 500, contentType: 'text/plain', body: 'Fatal: x' },
      'Fatal: x',
      true,
    ],
    ['a site that is down', { kind: 'http' as const, status: 503 }, 'HTTP 503', false],
    ['a connection that breaks', { kind: 'drop' as const }, 'closed the connection', false],
    [
      'another program',
      { kind: 'http' as const, status: 200, body: '<html>parked</html>' },
      'other than the expected',
      true,
    ],
  ])('fails with its cause for %s', async (_name, fault, words, isOnline) => {
    const { connect, start, until, control, site, lastJob } = await withEngine()
    const id = await connect(slug)
    control.set(slug, { fault })
    await start('refresh', id)
    expect((await until('siteupdate.failed')).payload.message).toContain(words)
    const after = await site(id)
    expect(after).toMatchObject({ processState: 0, state: 1, refreshFailures: 1, online: isOnline })
    expect(after.causes.refreshFailure?.message).toContain(words)
    expect((await lastJob(id)).state).toBe('failed')
  })

  it('calls a site down only when its front page failed three times', async () => {
    const { connect, start, until, control, site } = await withEngine()
    const id = await connect(slug)
    control.set(slug, { fault: { kind: 'http', status: 503 } })
    control.clearLog()
    await start('refresh', id)
    await until('siteupdate.failed')
    expect((await site(id)).online).toBe(false)
    expect(control.log().filter(({ path }) => !path.includes('/api/'))).toHaveLength(3)
  })

  it('tells once that a site is down, and after how long it is up again', async () => {
    const clock = { ms: Date.parse('2026-11-21T08:00:00Z') }
    const { connect, start, until, control, site, sent, db } = await withEngine({
      now: () => new Date(clock.ms),
    })
    const id = await connect(slug)
    control.set(slug, { fault: { kind: 'http', status: 503 } })
    for (const hour of [0, 1]) {
      clock.ms += hour * 3_600_000
      await start('refresh', id)
      await until('siteupdate.failed')
    }
    expect((await site(id)).offlineSince).toEqual(new Date('2026-11-21T08:00:00Z'))
    expect(sent.filter(({ name }) => name === 'site.down')).toHaveLength(1)
    control.clear(slug)
    await start('refresh', id)
    expect((await until('site.up')).payload.downtime_seconds).toBe(3600)
    await until('siteupdate.success')
    expect(await site(id)).toMatchObject({ online: true, offlineSince: null, refreshFailures: 0 })
    expect(await db.select().from(incidents)).toMatchObject([{ endedAt: new Date(clock.ms) }])
  })

  it('says once that refreshing is switched off, though later refreshes by a clock fail too', async () => {
    const { connect, control, site, idle, db, accountId } = await withEngine()
    const siteId = await connect(slug)
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
    await db.update(sites).set({ refreshFailures: 11, refreshFailingSince: eightDaysAgo })
    control.set(slug, { fault: { kind: 'http', status: 403 } })
    await db.delete(activity)
    for (const failures of [12, 13]) {
      const order = { kind: 'refresh', siteId, accountId, userId: null, impersonatorId: null } as const
      await db.transaction((tx) => acceptIn(tx, order, new Date()))
      await idle()
      expect(await site(siteId)).toMatchObject({ refreshDisabled: true, refreshFailures: failures })
    }
    const lines = await db.select().from(activity)
    expect(lines.map(({ payload }) => payload)).toEqual([
      expect.stringContaining('Refreshing is switched off after seven days of failures.'),
    ])
    expect(await db.$count(events, eq(events.name, 'siteupdate.failed'))).toBe(1)
  })
})
