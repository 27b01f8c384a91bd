import { randomBytes } from 'node:crypto'
import {
  type BatchEventName,
  BatchEvents,
  parseNoticeEvent,
  parseRealtimeEvent,
  type RealtimeEventName,
} from '@flotilla/api/contract'
import { type SimulatorOptions, startSimulator } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, vi } from 'vitest'
import { createConnector, demoPoliteness } from '../../connector/index.ts'
import { createDatabaseWatch, type Db } from '../../db/index.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { users } from '../../db/schema/users.ts'
import type { StartJob } from '../../ports/jobs-port.ts'
import { createCipher } from '../../secrets/cipher.ts'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { createJobEngine, type JobEngine } from '../engine.ts'
import { unfinished } from '../job/lease.ts'
import { asWritten } from './as-written.ts'

type Sent = { accountId: number; name: string; payload: Record<string, unknown> }
type Options = Omit<SimulatorOptions, 'now'> & {
  timeoutScale?: number
  /** The publisher of checksums; unset: the simulator's. */
  checksumsUrl?: string
  now?: () => Date
  /** False: the engine is made but does not work yet. */
  isStarted?: boolean
}

// The first database of a process runs the migrations, which takes long on a busy machine.
beforeAll(async () => (await openTestDatabase()).close())

/** The real engine on an empty database in memory, against the real simulator over HTTP. */
export async function withEngine({
  timeoutScale = 1,
  now,
  isStarted = true,
  checksumsUrl,
  ...options
}: Options = {}) {
  const simulator = await startSimulator({ speed: 100_000, hasScriptedFailure: false, ...options })
  const opened = await openTestDatabase()
  const { db } = opened
  const actor = await anActor(db)
  const sent = eventLog()
  const engines: JobEngine[] = []
  const connector = connectorFor(checksumsUrl ?? `${simulator.url}/_demo/checksums`, timeoutScale)
  const cipher = createCipher(randomBytes(32))

  /** Another process on the same database, as after a crash. */
  const newEngine = ({ isAlone = true } = {}) => {
    const logger = pino({ level: process.env.TEST_LOG ?? 'silent' })
    const engine = createJobEngine({
      ...{ db, queue: opened.queue, connector, cipher, isAlone, publish: sent.publish, logger },
      database: createDatabaseWatch({ db, logger }),
      waitScale: 0.001,
      restMs: 0,
      sweepMs: 50,
      ...(now === undefined ? {} : { now }),
    })
    engines.push(engine)
    return engine
  }
  const engine = newEngine()
  if (isStarted) await engine.start()
  onTestFinished(async () => {
    for (const each of engines) await each.stop()
    await simulator.close()
    await opened.close()
  })

  return {
    ...{ db, engine, newEngine, connector, cipher, actor, sent: sent.all, control: simulator.control },
    accountId: actor.accountId,
    simulatorUrl: simulator.url,
    until: sent.until,
    linkTo: (slug: string) => linkTo(simulator.control.site(slug)),
    /** Connects a site and waits for its first refresh. */
    async connect(slug: string): Promise<number> {
      const result = await engine.port.connect({ ...actor, link: linkTo(simulator.control.site(slug)) })
      if (!result.ok) throw new Error(result.message)
      await sent.until('siteupdate.success')
      return result.id
    },
    start: (kind: StartJob['kind'], siteId: number, subjectId?: number) =>
      engine.port.start({ kind, siteId, ...actor, ...(subjectId === undefined ? {} : { subjectId }) }),
    async site(id: number) {
      const [row] = await db.select().from(sites).where(eq(sites.id, id))
      if (row === undefined) throw new Error(`No site ${id}`)
      return row
    },
    idle: () => untilIdle(db),
    lastJob: (siteId: number) => lastJobOf(db, siteId),
  }
}

async function lastJobOf(db: Db, siteId: number) {
  const rows = await db
    .select()
    .from(jobs)
    .where(eq(jobs.siteId, siteId))
    .orderBy(...asWritten)
  const last = rows.at(-1)
  if (last === undefined) throw new Error(`Site ${siteId} has no job`)
  return last
}

const connectorFor = (checksumsUrl: string, timeoutScale: number) =>
  createConnector({ allowsLoopback: true, politeness: demoPoliteness(1000), timeoutScale, checksumsUrl })

async function anActor(db: Db) {
  const [account] = await db.insert(accounts).values({}).returning()
  const accountId = account?.id ?? 0
  const [user] = await db
    .insert(users)
    .values({ accountId, email: 'agency@demo.test', passwordHash: '' })
    .returning()
  return { accountId, userId: user?.id ?? 0, impersonatorId: null }
}

/** Resolves when every accepted job has ended. */
function untilIdle(db: Db): Promise<void> {
  const look = async () => {
    if ((await db.$count(jobs, unfinished)) > 0) throw new Error('There is work left.')
  }
  return vi.waitFor(look, { timeout: 60_000, interval: 20 })
}

type Feed = {
  name: string
  url: string
  url_backend: string
  api_url: string
  token: string
  backup_url: string | null
  backup_secret: string | null
}

function linkTo(site: Feed) {
  const backup =
    site.backup_url === null || site.backup_secret === null
      ? {}
      : { backup: { url: site.backup_url, secret: site.backup_secret } }
  return {
    v: 1 as const,
    name: site.name,
    url: site.url,
    url_backend: site.url_backend,
    api_url: site.api_url,
    auth: { type: 'joomla-token' as const, token: site.token },
    ...backup,
    ts: 1_800_000_000,
  }
}

/** What was published, each checked against the contract; `until` waits for the next one of a name. */
function eventLog() {
  const all: Sent[] = []
  const waiting: { name: string; found: (event: Sent) => void }[] = []
  let read = 0
  return {
    all,
    publish(accountId: number, name: string, payload: Record<string, unknown>) {
      expect(isOfContract(name, payload), name).toBe(true)
      const event = { accountId, name, payload }
      all.push(event)
      for (const waiter of waiting.filter((each) => each.name === name)) {
        waiting.splice(waiting.indexOf(waiter), 1)
        waiter.found(event)
      }
    },
    until(...names: (RealtimeEventName | BatchEventName)[]): Promise<Sent> {
      const index = all.findIndex((event, at) => at >= read && names.some((name) => name === event.name))
      if (index !== -1) {
        read = index + 1
        return Promise.resolve(all[index] as Sent)
      }
      return new Promise((resolve) => {
        for (const name of names) {
          waiting.push({
            name,
            found: (event) => {
              read = all.indexOf(event) + 1
              resolve(event)
            },
          })
        }
      })
    },
  }
}

function isOfContract(name: string, payload: Record<string, unknown>): boolean {
  const ofBatch = Object.entries(BatchEvents).find(([each]) => each === name)?.[1]
  const isOther = [parseRealtimeEvent, parseNoticeEvent].some((parse) => parse(name, payload) !== null)
  return ofBatch?.safeParse(payload).success ?? isOther
}
