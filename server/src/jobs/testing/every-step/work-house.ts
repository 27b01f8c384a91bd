import type { JobWord } from '@flotilla/api/contract'
import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { SiteClient } from '../../../connector/index.ts'
import { audits } from '../../../db/schema/audits.ts'
import { backups } from '../../../db/schema/backups.ts'
import { events } from '../../../db/schema/events.ts'
import { extensions } from '../../../db/schema/extensions.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { rememberRows } from '../../../testing/database/remember-rows.ts'
import { acceptIn } from '../../accept/accept-job.ts'
import { newAudit } from '../../audit/finish.ts'
import type { Job } from '../../job/job.ts'
import { unfinished } from '../../job/lease.ts'
import { asWritten } from '../as-written.ts'
import { oneStep } from '../one-step.ts'
import { withEngine } from '../with-engine.ts'

/** It has Admin Tools, Akeeba Backup, and extensions with updates; it refuses to unpack updates of Joomla. */
const shop = 'weingut-steinert-shop'
/** Its Joomla can be updated. */
const optician = 'optik-hansen'

export type WorkHouse = Awaited<ReturnType<typeof aWorkHouse>>

/** A connected site that can do the work, an engine at rest, and a worker that does a step when told to. */
export async function aWorkHouse(kind: JobWord) {
  const slug = kind === 'coreupdate' ? optician : shop
  const house = await withEngine()
  const siteId = await house.connect(slug)
  await house.idle()
  await house.engine.stop()
  const { db, actor, control, connector, linkTo } = house
  const { api_url: apiUrl, auth, backup = null } = linkTo(slug)
  const client = connector.site({ apiUrl, token: auth.token, backup })
  const worker = oneStep(house)

  return {
    ...{ ...house, ...worker, siteId, slug, client },
    /** Accepts work that no worker has yet. */
    async accept(kind: JobWord): Promise<string> {
      const subjectId = await subjectOf(house, siteId, kind)
      const order = { kind, siteId, ...actor, ...(subjectId === undefined ? {} : { subjectId }) }
      const { start, jobId } = await db.transaction((tx) => acceptIn(tx, order, new Date()))
      expect(start).toMatchObject({ ok: true })
      return jobId ?? ''
    },
    ask: () => house.engine.port.cancel({ siteId, ...actor }),
    async jobOf(id: string): Promise<Job> {
      const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
      if (job === undefined) throw new Error('The job is gone.')
      return job
    },
    /** One step of any unfinished job; false when there is none. */
    async stepOn(): Promise<boolean> {
      const [job] = await db
        .select()
        .from(jobs)
        .where(unfinished)
        .orderBy(...asWritten)
      if (job !== undefined) await worker.step(await worker.take(job.id))
      return job !== undefined
    },
    /** The answer puts database and site back as they are now, as often as it is called. */
    async remember(): Promise<() => Promise<void>> {
      const atSite = control.remember(slug)
      const { restore } = await rememberRows(db)
      return async () => {
        atSite()
        await restore()
      }
    },
    /** Updates that were tried at the site since the simulator started: they must not happen by a removal. */
    updates: () => control.effects().filter(({ kind }) => kind !== 'backup').length,
    lastSeq: async () => (await db.select().from(events)).reduce((top, { seq }) => Math.max(top, seq), 0),
    async endsSince(last: number): Promise<Record<string, unknown>[]> {
      const rows = await db.select().from(events).orderBy(events.seq)
      return rows
        .filter(({ seq, name }) => seq > last && /failed|finished|success/.test(name))
        .map(({ payload }) => payload)
    },
    expectQuiet: () => expectQuiet(house, siteId, client),
  }
}

type House = Awaited<ReturnType<typeof withEngine>>

/** The backup, extension or audit that work of a kind is about. */
async function subjectOf({ db, site }: House, siteId: number, kind: JobWord): Promise<number | undefined> {
  if (kind === 'audit') return newAudit(db, await site(siteId), new Date())
  if (kind !== 'backuptest' && kind !== 'extensionupdate') return undefined
  const testable = and(eq(backups.siteId, siteId), eq(backups.isTestable, 1))
  const pending = and(eq(extensions.needsUpdate, 1), eq(extensions.supportUpdate, true))
  const [row] =
    kind === 'backuptest'
      ? await db.select().from(backups).where(testable).orderBy(desc(backups.startedAt))
      : await db.select().from(extensions).where(pending)
  return row?.id
}

/** What must hold when nothing runs any more, whatever was cancelled where. */
async function expectQuiet({ db, site }: House, siteId: number, client: SiteClient): Promise<void> {
  expect(await site(siteId)).toMatchObject({ processState: 0, processKind: null, progress: null })
  const rows = await db.select().from(backups)
  expect(rows.filter(({ lastTestState, state }) => lastTestState === 1 || state === 'run')).toEqual([])
  expect(await db.$count(extensions, eq(extensions.processState, 1))).toBe(0)
  expect((await db.select().from(audits)).filter(({ state }) => state < 2)).toEqual([])
  const there = await client.listBackups(0, 200)
  expect(there.filter(({ state }) => state === 'run')).toEqual([])
}
