import type { JobWord } from '@flotilla/api/contract'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { audits } from '../../db/schema/audits.ts'
import { backups } from '../../db/schema/backups.ts'
import { events } from '../../db/schema/events.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { newAudit } from '../audit/finish.ts'
import type { Job } from '../job/job.ts'
import { isUpdate } from '../job/job.ts'
import { oneStep } from '../testing/one-step.ts'
import { withEngine } from '../testing/with-engine.ts'

/** With Admin Tools, Akeeba Backup, and updates of core and extensions that wait. */
const slug = 'weingut-steinert-shop'

async function aHouse() {
  const house = await withEngine()
  const siteId = await house.connect(slug)
  await house.idle()
  await house.engine.stop()
  const { db, actor, connector, linkTo } = house
  const { api_url: apiUrl, auth, backup = null } = linkTo(slug)
  const client = connector.site({ apiUrl, token: auth.token, backup })
  const steps = oneStep(house)
  const idOf = async (kind: JobWord) => {
    if (kind === 'backuptest') {
      const [row] = await db
        .select()
        .from(backups)
        .where(and(eq(backups.siteId, siteId), eq(backups.isTestable, 1)))
        .orderBy(desc(backups.startedAt))
      return row?.id
    }
    if (kind === 'extensionupdate') {
      const [row] = await db
        .select()
        .from(extensions)
        .where(and(eq(extensions.needsUpdate, 1), eq(extensions.supportUpdate, true)))
      return row?.id
    }
    if (kind !== 'audit') return undefined
    return newAudit(db, await house.site(siteId), new Date())
  }
  /** Accepts work and gives it to a worker. */
  async function begin(kind: JobWord): Promise<Job> {
    const subjectId = await idOf(kind)
    const order = { kind, siteId, ...actor, ...(subjectId === undefined ? {} : { subjectId }) }
    const { start } = await db.transaction((tx) => acceptIn(tx, order, new Date()))
    expect(start).toMatchObject({ ok: true })
    return steps.take((await house.lastJob(siteId)).id)
  }
  const ask = () => house.engine.port.cancel({ siteId, ...actor })
  const jobOf = async (id: string) => {
    const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
    if (job === undefined) throw new Error('The job is gone.')
    return job
  }
  /** What must hold when nothing runs any more, whatever was cancelled where. */
  async function expectQuiet(): Promise<void> {
    expect(await house.site(siteId)).toMatchObject({ processState: 0, processKind: null, progress: null })
    const rows = await db.select().from(backups)
    expect(rows.filter(({ lastTestState, state }) => lastTestState === 1 || state === 'run')).toEqual([])
    expect(await db.$count(extensions, eq(extensions.processState, 1))).toBe(0)
    const open = await db.select().from(audits)
    expect(open.filter(({ state }) => state < 2)).toEqual([])
    const there = await client.listBackups(0, 200)
    expect(there.filter(({ state }) => state === 'run')).toEqual([])
  }
  const endsOf = async (seq: number) =>
    (await db.select().from(events).orderBy(events.seq))
      .filter((event) => event.seq > seq && /failed|finished|success/.test(event.name))
      .map(({ name, payload }) => ({ name, ...payload }) as Record<string, unknown>)
  const lastSeq = async () => (await db.select().from(events)).reduce((top, { seq }) => Math.max(top, seq), 0)
  return { ...house, ...steps, siteId, begin, ask, jobOf, expectQuiet, endsOf, lastSeq }
}

const kinds: JobWord[] = [
  'refresh',
  'backup',
  'backupandtest',
  'backupandaudit',
  'backuptest',
  'audit',
  'coreupdate',
  'extensionupdate',
]

describe.each(kinds)('%s, cancelled', { timeout: 120_000 }, (kind) => {
  it.each(['lives', 'dies'])('before each of its steps while its worker %s, ends there', async (fate) => {
    const house = await aHouse()
    const cancelledAt: string[] = []
    for (let steps = 0; steps < 200; steps += 1) {
      const seq = await house.lastSeq()
      let job: Job | null = await house.begin(kind)
      const { id } = job
      for (let done = 0; done < steps && job !== null; done += 1) job = await house.step(job)
      if (job === null) {
        expect(await house.ask()).toMatchObject({ ok: false, code: 'conflict' })
        break
      }
      const before = job.step
      const answer = await house.ask()
      if (!answer.ok) {
        expect(answer).toMatchObject({ code: 'conflict', message: expect.stringMatching(/cannot be/) })
        // From here on it goes to its end, however often it is asked.
        while (job !== null) {
          expect(await house.ask()).toMatchObject({ ok: false })
          job = await house.step(job)
        }
        expect((await house.jobOf(id)).state).not.toBe('cancelled')
        break
      }
      expect(answer).toMatchObject({ processState: 1 })
      expect(await house.ask()).toMatchObject({ ok: true, processState: 1 })
      if (fate === 'dies') job = await house.die(id)
      while (job !== null) job = await house.step(job)
      expect(await house.jobOf(id)).toMatchObject({ state: 'cancelled', data: {} })
      const ends = await house.endsOf(seq)
      expect(ends.length).toBeGreaterThan(0)
      expect(ends.every(({ is_cancelled }) => is_cancelled === true)).toBe(true)
      cancelledAt.push(before)
      await house.expectQuiet()
    }
    expect(cancelledAt.length).toBeGreaterThan(1)
    const effects = house.control.effects()
    // A core update that was taken back has changed no file, an extension was installed once, at the end.
    expect(effects.filter(({ kind: what }) => what === 'extension')).toHaveLength(
      kind === 'extensionupdate' ? 1 : 0,
    )
    expect(effects.filter(({ kind: what }) => what === 'extract').length).toBeLessThanOrEqual(
      kind === 'coreupdate' ? 1 : 0,
    )
    if (isUpdate({ kind }))
      expect(cancelledAt.some((step) => /install:|extractStep|look/.test(step))).toBe(false)
  })
})
