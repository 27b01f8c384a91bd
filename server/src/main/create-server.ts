import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import { accountChannel } from '@flotilla/api/contract'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { trialDays } from '../auth/policy.ts'
import { watchSessions } from '../auth/watch-sessions.ts'
import { prices } from '../billing/costs.ts'
import { type Connector, createConnector, demoPoliteness, politeness } from '../connector/index.ts'
import { publicConfig } from '../console/public-config.ts'
import { createDatabaseWatch, type DatabaseWatch, type OpenDatabase } from '../db/index.ts'
import { addressOf, addressOfSocket } from '../http/address-of.ts'
import { createDrain, type Drain } from '../http/drain.ts'
import { createJobEngine, type JobEngine } from '../jobs/index.ts'
import { createTransport } from '../mail/create-transport.ts'
import { createPostOffice, type PostOffice } from '../mail/post-office.ts'
import { openPayments } from '../payments/open-payments.ts'
import type { MailTransport } from '../ports/mailer.ts'
import { createPublisher, createRealtime, isSocketRequest, type Realtime } from '../realtime/index.ts'
import { databaseLock } from '../remotes/stores/database-lock.ts'
import { openReleases } from '../remotes/stores/open-releases.ts'
import { noteReport } from '../reports/report-log.ts'
import { type Cipher, createCipher } from '../secrets/cipher.ts'
import { type EventEndpoints, eventEndpoints } from '../settings/event-endpoints.ts'
import type { Settings } from '../settings/settings.ts'
import { addFigures } from '../watch/figures.ts'
import { createMetrics, type Metrics } from '../watch/metrics.ts'
import { type AppDeps, createApp } from './app.ts'
import { createFanOut } from './events-fan-out.ts'

type ServerOptions = {
  settings: Settings
  database: OpenDatabase
  /** 32 bytes that encrypt credentials. */
  key: Uint8Array
  /** Opens values that were sealed before the key changed. */
  previousKey?: Uint8Array | null
  logger: Logger
  isReady: () => boolean
  now?: () => Date
  /** Sends the mails; unset: as the settings say. */
  mailTransport?: MailTransport
  /** Makes the calls to sites; unset: as the settings say. */
  connector?: Connector
}

/** All parts of one process, wired and not yet listening. */
export type FlotillaServer = {
  http: Server
  deps: AppDeps
  engine: JobEngine
  postOffice: PostOffice
  /** Ends sockets, requests and work, in an order that loses nothing; the database stays open. */
  close: () => Promise<void>
}

/** Time limit for open requests when the server ends. */
const drainMs = 8000

/** Wires application, jobs and sockets on an open database. */
export async function createServer(options: ServerOptions): Promise<FlotillaServer> {
  const { settings, database, key, logger, isReady, now = () => new Date() } = options
  const { db, pglite } = database
  const keys = eventEndpoints(settings, key)
  const metrics = createMetrics()
  const watch = createDatabaseWatch({ db, logger, ...(pglite === null ? {} : { answerWithinMs: 10_000 }) })
  const { realtime, publisher, fanOut } = await wireEvents(keys, options, watch)
  const cipher = createCipher(key, options.previousKey ? [options.previousKey] : [])
  const connector = options.connector ?? connectorOf(settings, metrics)
  const engine = createJobEngine({
    ...{ db, queue: database.queue, isAlone: pglite !== null, connector, cipher },
    ...{ database: watch, logger, now },
    publish: (accountId, name, payload) => {
      metrics.events.inc({ event: name })
      publisher.publish(accountChannel(accountId), name, payload)
    },
    announce: fanOut?.announce ?? null,
    onEnded: (kind, state) => metrics.jobs.inc({ kind, state }),
    ...pausesOf(settings),
  })
  const postOffice = postOfficeOf(options, cipher, now, metrics)
  const deps: AppDeps = {
    db,
    database: watch,
    settings,
    publicConfig: publicConfig(settings, keys, { trialDays, prices }),
    now,
    logger,
    metrics,
    mailer: postOffice.mailer,
    payments: await openPayments(settings),
    cipher,
    connector,
    jobs: engine.port,
    releases: openReleases(settings, databaseLock(pglite === null ? db : null)),
    authorizeChannel: publisher.authorizePrivateChannel,
    isReady,
    addressOf: addressOf(settings.TRUST_PROXY),
  }
  addFigures(metrics, { db, now, sockets: realtime.connectionCount, pool: database.pool })
  const sessions = watchSessions(deps, realtime)
  const { http, drain } = httpOf(deps, realtime)
  return {
    http,
    deps,
    engine,
    postOffice,
    async close() {
      watch.stop()
      await sessions.stop()
      await Promise.all([realtime.close(), drain.end(http, drainMs), engine.stop()])
      // Events that the last requests put into the outbox.
      await engine.stop()
      await postOffice.stop()
      await publisher.flush()
      await fanOut?.close()
    },
  }
}

/** The port of the process: the application, Pusher's calls, and sockets. */
function httpOf(deps: AppDeps, realtime: Realtime): { http: Server; drain: Drain } {
  const app = createApp(deps)
  const drain = createDrain(
    getRequestListener(
      async (request, env) => (await realtime.handleHttp(request)) ?? app.fetch(request, env),
    ),
  )
  const http = createHttpServer({ shouldUpgradeCallback: isSocketRequest }, drain.listener)
  realtime.attach(http)
  return { http, drain }
}

/** Simulated sites work faster, so their pause is shorter. */
function pausesOf({ DEMO, DEMO_SPEED }: Settings): { waitScale: number; restMs: number } {
  const waitScale = DEMO ? 1 / DEMO_SPEED : 1
  return { waitScale, restMs: 1000 * waitScale }
}

/**
 * Our own sockets or an outside endpoint. The outside endpoint reaches every browser by itself; our own
 * sockets are spread over the processes.
 */
async function wireEvents(
  keys: EventEndpoints,
  { settings, database, logger }: ServerOptions,
  watch: DatabaseWatch,
) {
  const addressOf = addressOfSocket(settings.TRUST_PROXY)
  const realtime = createRealtime({ ...keys.embedded, logger, addressOf })
  const publisher = createPublisher(keys.outside ? { outside: keys.outside, logger } : { embedded: realtime })
  const isAlone = keys.outside !== null || database.pglite !== null
  const { publish: deliver } = publisher
  const fanOut = isAlone ? null : await createFanOut({ database, watch, logger, deliver })
  return { realtime, publisher, fanOut }
}

function connectorOf(settings: Settings, metrics: Metrics): Connector {
  return createConnector({
    onCall: (outcome, seconds) => metrics.siteCalls.observe({ outcome }, seconds),
    allowsLoopback: settings.ALLOW_PRIVATE_SITES,
    checksumsUrl: settings.CHECKSUMS_URL,
    politeness: settings.DEMO ? demoPoliteness(settings.DEMO_SPEED) : politeness,
  })
}

function postOfficeOf(options: ServerOptions, cipher: Cipher, now: () => Date, metrics: Metrics): PostOffice {
  const { settings, logger, database } = options
  return createPostOffice({
    ...{ db: database.db, cipher, now, logger, isAlone: database.pglite !== null, onSettled: noteReport },
    transport: counted(options.mailTransport ?? transportOf(settings, logger, now), metrics),
  })
}

function transportOf(settings: Settings, logger: Logger, now: () => Date): MailTransport {
  return createTransport({
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    folder: join(settings.DATA_DIR, 'mail'),
    now,
    logger,
  })
}

/** Counts the outcome of each try to send a mail. */
function counted(transport: MailTransport, { mails }: Metrics): MailTransport {
  return {
    async send(mail) {
      try {
        await transport.send(mail)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      }
    },
  }
}
