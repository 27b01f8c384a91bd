import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { audits } from '../../db/schema/audits.ts'
import { backups } from '../../db/schema/backups.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { fileIgnores } from '../../db/schema/site-settings.ts'
import { withEngine } from '../testing/with-engine.ts'

const plain = 'gemeinde-oberhofen'
/** With Admin Tools and one edited core file. */
const edited = 'autohaus-meier'
/** With Admin Tools, a dropped script and two settings to look at. */
const hacked = 'modellbahnfreunde-rheintal'

async function aHouse(slug = plain, options: Parameters<typeof withEngine>[0] = {}) {
  const house = await withEngine(options)
  const siteId = await house.connect(slug)
  const { db } = house
  return {
    ...house,
    siteId,
    begin: () => house.start('backupandaudit', siteId),
    audit: async () => {
      const rows = await db.select().from(audits).where(eq(audits.siteId, siteId)).orderBy(asc(audits.id))
      const last = rows.at(-1)
      if (last === undefined) throw new Error('There is no audit.')
      return { ...last, count: rows.length }
    },
    lines: async () => {
      const rows = await db
        .select()
        .from(activity)
        .where(eq(activity.type, 'audit'))
        .orderBy(asc(activity.id))
      return rows.map(({ result, payload }) => ({ result, payload }))
    },
    told: () => house.sent.filter(({ name }) => name.startsWith('audit.')),
    calls: (part: string) => house.control.log().filter(({ path }) => path.includes(part)),
  }
}

/** The audit of a site, from its start to its end. */
async function audited(slug: string, options: Parameters<typeof withEngine>[0] = {}) {
  const house = await aHouse(slug, options)
  await expect(house.begin()).resolves.toEqual({ ok: true, id: house.siteId, processState: 1 })
  const { payload } = await house.until('audit.finished')
  return { ...house, payload }
}

describe('an audit', { timeout: 60_000 }, () => {
  // spec: SM-4-024, SM-4-025, SM-4-027, SM-4-035
  it('is queued with its backup, runs after it, and announces each step in order', async () => {
    const house = await aHouse()
    const { siteId, db, sent } = house
    const before = await db.$count(backups, eq(backups.siteId, siteId))
    await house.begin()
    expect(await house.audit()).toMatchObject({ state: 0, auditstate: null, count: 1 })
    expect(await house.site(siteId)).toMatchObject({ processState: 1, processKind: 'backupandaudit' })
    await house.until('audit.started')
    expect(await house.site(siteId)).toMatchObject({ processState: 1, processKind: 'audit', progress: null })
    const { payload } = await house.until('audit.finished')
    const audit = await house.audit()
    expect(payload).toMatchObject({ audit_id: audit.id, state: 2, auditstate: 1, message: null })
    expect(audit).toMatchObject({ state: 2, auditstate: 1, reason: null, count: 1 })
    expect(audit.finishedAt?.getTime()).toBeGreaterThanOrEqual(audit.createdAt.getTime())
    expect(await db.$count(backups, eq(backups.siteId, siteId))).toBe(before + 1)
    expect(await house.site(siteId)).toMatchObject({ processState: 0, processKind: null })
    expect(await house.lines()).toEqual([{ result: 'success', payload: '' }])
    const names = sent.map(({ name }) => name).filter((name) => !name.endsWith('.progress'))
    expect(names.slice(-4)).toEqual(['backup.started', 'backup.finished', 'audit.started', 'audit.finished'])
    const percents = house
      .told()
      .flatMap(({ payload }) => (payload.progress ? [Number(payload.progress)] : []))
    expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b))
    expect(sent.map(({ payload }) => payload.seq)).toEqual(sent.map((_, index) => index + 1))
  })

  it('finds an edited core file, with the line and the change where the site knows them', async () => {
    const house = await audited(edited)
    expect(house.payload).toMatchObject({ state: 2, auditstate: 2 })
    const { modules, moduleStates } = await house.audit()
    expect(modules.modifiedfiles).toEqual([
      {
        file: 'templates/cassiopeia/error.php',
        line: 42,
        content: expect.stringContaining('+    <h1>Diese Seite gibt es nicht mehr</h1>'),
      },
    ])
    expect(modules.suspiciousfiles).toEqual([])
    expect(moduleStates).toEqual({
      modifiedfiles: 2,
      suspiciousfiles: 1,
      joomlaconfiguration: 1,
      users: 1,
    })
    expect(await house.lines()).toEqual([{ result: 'finished', payload: '1 modified core file' }])
  })

  it('finds a dropped script with its code and weak settings, without storing a secret of the site', async () => {
    const house = await audited(hacked)
    expect(house.payload).toMatchObject({ state: 2, auditstate: 0 })
    const { modules, moduleStates } = await house.audit()
    const [file] = modules.suspiciousfiles ?? []
    expect(file).toMatchObject({
      file: 'media/com_jce/.x.php',
      match: 'move_uploaded_file + $_REQUEST',
      line: 3,
    })
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain('inert sample')
    expect(modules.joomlaconfiguration).toMatchObject({ default_db_prefix: 'jos_', debug_on: 0 })
    expect(moduleStates).toMatchObject({ suspiciousfiles: 0, joomlaconfiguration: 2 })
    expect(await house.site(house.siteId)).toMatchObject({ state: 1 })
    const stored = JSON.stringify([
      await house.db.select().from(audits),
      await house.db.select().from(jobs),
      house.sent,
    ])
    expect(stored).not.toMatch(/demo-(?:secret|database|mail)|smtppass|@modellbahn/)
  })

  // spec: AA-9-013
  it('finds inactive accounts, common user names and a changed entry file', async () => {
    const house = await audited('antiquariat-federkiel')
    const { modules, moduleStates, notes } = await house.audit()
    expect(modules.users).toMatchObject({
      inactive_users: [{ id: 43, username: 'altadmin' }],
      default_usernames: [{ id: 42, username: 'admin' }],
    })
    expect(modules.users).not.toHaveProperty('weak_passwords')
    expect(modules.modifiedfiles?.map(({ file }) => file).sort()).toEqual([
      'index.php',
      'libraries/src/Application/CMSApplication.php',
    ])
    expect(modules.suspiciousfiles).toBeNull()
    expect(moduleStates).toMatchObject({ modifiedfiles: 0, suspiciousfiles: null, users: 2 })
    expect(notes.suspiciousfiles).toMatch(/^Not available with this connection/)
  })

  it('leaves ignored files out of the verdict, but keeps them in the list', async () => {
    const house = await aHouse(edited)
    await house.db
      .insert(fileIgnores)
      .values({ siteId: house.siteId, path: 'templates/cassiopeia/error.php' })
    await house.begin()
    const { payload } = await house.until('audit.finished')
    expect(payload).toMatchObject({ auditstate: 1 })
    expect((await house.audit()).modules.modifiedfiles).toHaveLength(1)
    expect(await house.lines()).toEqual([{ result: 'success', payload: '' }])
  })

  it('runs even when the backup before it failed', async () => {
    const house = await aHouse()
    house.control.set(plain, { fault: { kind: 'failBackup', at: 30, message: 'The disk is full.' } })
    await house.begin()
    await house.until('backup.failed')
    const { payload } = await house.until('audit.finished')
    expect(payload).toMatchObject({ state: 2, auditstate: 1 })
    expect(await house.site(house.siteId)).toMatchObject({ processState: 0 })
  })

  it('runs once for several requests at the same moment', async () => {
    const house = await aHouse()
    const answers = await Promise.all(Array.from({ length: 8 }, house.begin))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await house.until('audit.finished')
    expect(await house.audit()).toMatchObject({ count: 1, state: 2 })
    expect(await house.db.$count(jobs, eq(jobs.kind, 'audit'))).toBe(1)
  })
})
