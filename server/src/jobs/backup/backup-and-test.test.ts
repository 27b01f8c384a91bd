import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { backups } from '../../db/schema/backups.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { siteConfigurations } from '../../db/schema/site-settings.ts'
import { asWritten } from '../testing/as-written.ts'
import { withEngine } from '../testing/with-engine.ts'

const slug = 'gemeinde-oberhofen'

async function aHouse() {
  const house = await withEngine()
  const siteId = await house.connect(slug)
  return {
    ...house,
    siteId,
    jobsOf: async () => {
      const rows = await house.db
        .select()
        .from(jobs)
        .where(eq(jobs.siteId, siteId))
        .orderBy(...asWritten)
      return rows.map(({ kind, state }) => `${kind} ${state}`).slice(1)
    },
    lines: async () => {
      const rows = await house.db.select().from(activity).orderBy(activity.id)
      return rows.map(({ type, result }) => `${type}/${result}`).filter((line) => line.startsWith('backup'))
    },
  }
}

describe('a backup with a test', () => {
  it('makes a backup, then tests it, and keeps the site busy until the end', async () => {
    const { siteId, start, until, sent, site, db, control, jobsOf, lines } = await aHouse()
    await expect(start('backupandtest', siteId)).resolves.toEqual({ ok: true, id: siteId, processState: 1 })
    const made = await until('backup.finished')
    await expect(start('backup', siteId)).resolves.toMatchObject({ ok: false, code: 'site_busy' })
    const { payload } = await until('backuptest.finished')
    expect(payload).toMatchObject({ backup_id: made.payload.backup_id, last_test_state: 2 })
    const [row] = await db
      .select()
      .from(backups)
      .where(eq(backups.id, Number(payload.backup_id)))
    expect(row).toMatchObject({
      remoteId: control.site(slug).backups.at(-1)?.remote_id,
      isTestable: 1,
      lastTestState: 2,
    })
    expect(await site(siteId)).toMatchObject({
      processState: 0,
      lastCheckedBackup: row?.startedAt,
      lastCheckedBackupState: 2,
    })
    const names = sent.map(({ name }) => name).filter((name) => name.startsWith('backup'))
    expect(names.filter((name) => !name.endsWith('progress'))).toEqual([
      'backup.started',
      'backup.finished',
      'backuptest.started',
      'backuptest.finished',
    ])
    expect(names.lastIndexOf('backup.progress')).toBeLessThan(names.indexOf('backup.finished'))
    expect(await jobsOf()).toEqual(['backupandtest succeeded', 'backuptest succeeded'])
    expect(await lines()).toEqual([
      'backup/started',
      'backup/finished',
      'backup_test/started',
      'backup_test/finished',
      'backup_test/success',
    ])
  })

  it('ends as failed, without a test, when the backup fails', async () => {
    const { siteId, start, until, sent, site, control, jobsOf, lines } = await aHouse()
    control.set(slug, { fault: { kind: 'failBackup', at: 40, message: 'Disk is full' } })
    await start('backupandtest', siteId)
    await until('backup.failed')
    expect(await jobsOf()).toEqual(['backupandtest failed'])
    expect(await site(siteId)).toMatchObject({ processState: 0 })
    expect(sent.some(({ name }) => name.startsWith('backuptest'))).toBe(false)
    expect(await lines()).toEqual(['backup/started', 'backup/failed'])
  })

  it('logs why a backup of the database alone is not tested', async () => {
    const { siteId, start, until, sent, site, db, jobsOf, lines } = await aHouse()
    await db
      .insert(siteConfigurations)
      .values({ siteId, defaultBackupProfile: 2, useDefaultBackupProfile: true })
    await start('backupandtest', siteId)
    await until('backup.finished')
    expect(await jobsOf()).toEqual(['backupandtest succeeded'])
    expect(await site(siteId)).toMatchObject({ processState: 0 })
    expect(sent.some(({ name }) => name.startsWith('backuptest'))).toBe(false)
    expect(await lines()).toEqual(['backup/started', 'backup/finished', 'backup_test/failed'])
  })

  it('is tested by another process when the one that made the backup died', async () => {
    const { siteId, start, until, engine, newEngine, jobsOf } = await aHouse()
    await start('backupandtest', siteId)
    await until('backup.finished')
    await engine.stop()
    await newEngine().start()
    const { payload } = await until('backuptest.finished')
    expect(payload).toMatchObject({ last_test_state: 2 })
    expect(await jobsOf()).toEqual(['backupandtest succeeded', 'backuptest succeeded'])
  })
})
