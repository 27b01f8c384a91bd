import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { backups } from '../../db/schema/backups.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { withEngine } from '../testing/with-engine.ts'
import { BackupTestData } from './backup-test-data.ts'

const slug = 'gemeinde-oberhofen'

/** A connected site with the newest of its testable backups. */
async function aHouse(options: Parameters<typeof withEngine>[0] = {}) {
  const house = await withEngine(options)
  const siteId = await house.connect(slug)
  const rows = await house.db
    .select()
    .from(backups)
    .where(and(eq(backups.siteId, siteId), eq(backups.isTestable, 1)))
  const newest = rows.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime()).at(-1)
  if (newest === undefined) throw new Error('The site has no backup to test.')
  const { id } = newest
  return {
    ...house,
    siteId,
    newest,
    test: () => house.start('backuptest', siteId, id),
    backup: async () => (await house.db.select().from(backups).where(eq(backups.id, id)))[0],
    lines: async () => {
      const rows = await house.db.select().from(activity).where(eq(activity.type, 'backup_test'))
      return rows.sort((a, b) => a.id - b.id).map(({ result, payload }) => ({ result, payload }))
    },
    downloads: () =>
      house.control.log().flatMap(({ path }) => {
        const query = new URL(path, 'http://site.test').searchParams
        const number = Number(query.get('part_id'))
        const method = query.get('method') ?? ''
        // Akeeba lists the last piece first.
        return method.startsWith('download') ? [{ method, piece: number === 1 ? 99 : number - 1 }] : []
      }),
  }
}

describe('a backup test', () => {
  it.each(['jpa', 'zip'] as const)(
    'passes a sound %s archive, from the request to the verdict',
    async (format) => {
      const house = await aHouse()
      const { siteId, newest, control, until, sent } = house
      control.set(slug, { fault: { kind: 'archive', format, bytes: 900_000, partBytes: 200_000 } })
      await expect(house.test()).resolves.toEqual({ ok: true, id: newest.id, processState: 1 })
      expect(await house.site(siteId)).toMatchObject({
        processState: 1,
        processKind: 'backuptest',
        progress: null,
      })
      expect(await house.backup()).toMatchObject({ lastTestState: 1, lastTestReason: null })
      const { payload } = await until('backuptest.finished')
      expect(payload).toMatchObject({ backup_id: newest.id, last_test_state: 2, last_test_reason: null })
      expect(await house.backup()).toMatchObject({ lastTestState: 2, lastTestAt: expect.any(Date) })
      expect(await house.site(siteId)).toMatchObject({
        processState: 0,
        processKind: null,
        lastCheckedBackup: newest.startedAt,
        lastCheckedBackupState: 2,
      })
      expect(await house.lines()).toEqual([
        { result: 'started', payload: '' },
        { result: 'finished', payload: expect.stringMatching(/^\d+ files$/) },
        { result: 'success', payload: '' },
      ])
      const told = sent.filter(({ name }) => name.startsWith('backuptest'))
      expect(told.at(0)).toMatchObject({ name: 'backuptest.started', payload: { backup_id: newest.id } })
      expect(told.filter(({ name }) => name !== 'backuptest.progress')).toHaveLength(2)
      expect(sent.map(({ payload }) => payload.seq)).toEqual(sent.map((_, index) => index + 1))
    },
  )

  it('reads each part as one stream, though the last file of a part continues in the next', async () => {
    const house = await aHouse()
    house.control.set(slug, { fault: { kind: 'archive', bytes: 900_000, partBytes: 200_000 } })
    house.control.clearLog()
    await house.test()
    await house.until('backuptest.finished')
    const fetched = house.downloads()
    expect(new Set(fetched.map(({ piece }) => piece)).size).toBe(5)
    expect(fetched.filter(({ method }) => method === 'download')).toEqual([])
  })

  it.each([
    ['jpa', 'missingPart', 'Part 3 of 5 is missing.'],
    ['zip', 'corruptData', 'The checksum of the file'],
    ['zip', 'shortPart', 'bytes, but its record says'],
    ['jpa', 'missingDump', 'The archive holds no database dump.'],
  ] as const)('fails a %s archive with the flaw %s: %s', async (format, flaw, reason) => {
    const house = await aHouse()
    house.control.set(slug, {
      fault: { kind: 'archive', format, flaw, bytes: 330_000, partBytes: 70_000 },
    })
    await house.test()
    const { payload } = await house.until('backuptest.finished')
    const message = expect.stringContaining(reason)
    expect(payload).toMatchObject({ last_test_state: 3, last_test_reason: message })
    expect(await house.backup()).toMatchObject({ lastTestState: 3, lastTestReason: message })
    expect(await house.site(house.siteId)).toMatchObject({ processState: 0, lastCheckedBackupState: 3 })
    expect(await house.lines()).toEqual([
      { result: 'started', payload: '' },
      { result: 'finished', payload: '' },
      { result: 'failed', payload: message },
    ])
    expect((await house.lastJob(house.siteId)).state).toBe('succeeded')
  })

  it('fails with a missing archive when the site no longer has the record', async () => {
    const house = await aHouse()
    await house.db.update(backups).set({ remoteId: 999_999 }).where(eq(backups.id, house.newest.id))
    await house.test()
    const { payload } = await house.until('backuptest.finished')
    expect(payload).toMatchObject({
      last_test_state: 3,
      last_test_reason: expect.stringMatching(/^The archive is missing\. Make a new backup/),
    })
  })

  it('resumes in the same part after the process died', async () => {
    const house = await aHouse()
    const { control, until, engine, newEngine, siteId, sent } = house
    control.set(slug, { fault: { kind: 'archive', bytes: 12_000_000, partBytes: 600_000 } })
    await house.test()
    await until('backuptest.progress')
    await engine.stop()
    const held = await house.lastJob(siteId)
    expect(held).toMatchObject({ state: 'running', step: 'verify', leaseOwner: null })
    const { checkpoint } = BackupTestData.parse(held.data)
    const part = Math.floor((checkpoint?.state.offset ?? 0) / 600_000) + 1
    expect(part).toBeGreaterThan(1)
    expect(await house.backup()).toMatchObject({ lastTestState: 1 })
    control.clearLog()
    await newEngine().start()
    const { payload } = await until('backuptest.finished')
    expect(payload).toMatchObject({ last_test_state: 2 })
    const fetched = house.downloads().map(({ piece }) => piece)
    expect(Math.min(...fetched)).toBe(part)
    expect(fetched).toEqual(fetched.toSorted((a, b) => a - b))
    const progress = sent.flatMap(({ name, payload }) =>
      name === 'backuptest.progress' ? [Number(payload.progress)] : [],
    )
    expect(progress).toEqual([...new Set(progress)].sort((a, b) => a - b))
  })

  it('runs once for several requests at the same moment', async () => {
    const house = await aHouse()
    const answers = await Promise.all(Array.from({ length: 8 }, house.test))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'site_busy')).toHaveLength(7)
    await expect(house.start('backup', house.siteId)).resolves.toMatchObject({ code: 'site_busy' })
    await house.until('backuptest.finished')
    expect(await house.db.select().from(jobs).where(eq(jobs.kind, 'backuptest'))).toHaveLength(1)
    await expect(house.test()).resolves.toMatchObject({ ok: true })
  })

  // spec: SM-5-008
  it('is refused for a backup without an archive and for one of another site', async () => {
    const house = await aHouse()
    const { db, newest, siteId } = house
    await expect(house.start('backuptest', siteId, 1_000_000)).resolves.toMatchObject({ code: 'not_found' })
    await db.update(backups).set({ isTestable: 0 }).where(eq(backups.id, newest.id))
    await expect(house.test()).resolves.toMatchObject({ ok: false, code: 'invalid' })
    expect(await house.site(siteId)).toMatchObject({ processState: 0 })
  })

  it('ends without a verdict, but with the cause, when the site stops answering', async () => {
    const house = await aHouse()
    house.control.set(slug, { fault: { kind: 'http', status: 403 } })
    await house.test()
    const { payload } = await house.until('backuptest.finished')
    expect(payload).toMatchObject({
      last_test_state: 3,
      last_test_reason: expect.stringMatching(/^The test could not be finished\. A firewall/),
    })
    expect((await house.lines()).map(({ result }) => result)).toEqual(['started', 'failed'])
    const why = expect.stringContaining('A firewall')
    expect(await house.backup()).toMatchObject({ lastTestState: -1, lastTestAt: null, lastTestReason: why })
    expect(await house.site(house.siteId)).toMatchObject({ processState: 0 })
  })
})
