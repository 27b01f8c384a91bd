import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import { accountChannel } from '@flotilla/api/contract'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { type Connector, createConnector, demoPoliteness, politeness } from './connector/index.ts'
import { publicConfig } from './console/public-config.ts'
import type { OpenDatabase } from './db/index.ts'
import type { Deps } from './deps.ts'
import { createFanOut } from './events-fan-out.ts'
import { addressOf } from './http/address-of.ts'
import { createJobEngine, type JobEngine } from './jobs/index.ts'
import { createTransport } from './mail/create-transport.ts'
import type { MailTransport } from './mail/mailer.ts'
import { createPostOffice, type PostOffice } from './mail/post-office.ts'
import { openPayments } from './payments/open-payments.ts'
import { createPublisher, createRealtime } from './realtime/index.ts'
import { noteReport } from './reports/store.ts'
import { type Cipher, createCipher } from './secrets/cipher.ts'
import { type RealtimeSettings, realtimeSettings } from './settings/realtime-settings.ts'
import type { Settings } from './settings/settings.ts'

type ServerOptions = {
  settings: Settings
  database: OpenDatabase
  /** 32 bytes that encrypt credentials. */
  key: Uint8Array
  logger: Logger
  isReady: () => boolean
  now?: () => Date
  /** Who takes the mails; unset: as the settings say. */
  mailTransport?: MailTransport
  /** How sites are called; unset: as the settings say. */
  connector?: Connector
}

/** Everything of one process, wired and not yet listening. */
export type FlotillaServer = {
  http: Server
  deps: Deps
  engine: JobEngine
  postOffice: PostOffice
  /** Ends sockets and work, in an order that loses nothing; the database stays open. */
  close: () => Promise<void>
}

/** Wires application, jobs and sockets on an open database. */
export async function createServer(options: ServerOptions): Promise<FlotillaServer> {
  const { settings, database, key, logger, isReady, now = () => new Date() } = options
  const { db, pglite } = database
  const keys = realtimeSettings(settings, key)
  const { realtime, publisher, fanOut, send } = await wireEvents(keys, database, logger)
  const cipher = createCipher(key)
  const connector = options.connector ?? connectorOf(settings)
  const waitScale = settings.DEMO ? 1 / settings.DEMO_SPEED : 1
  const engine = createJobEngine({
    db,
    isAlone: pglite !== null,
    connector,
    cipher,
    logger,
    publish: (accountId, name, payload) => send(accountChannel(accountId), name, payload),
    now,
    waitScale,
    restMs: 1000 * waitScale,
  })
  const postOffice = postOfficeOf(options, cipher, now)
  const deps: Deps = {
    db,
    settings,
    publicConfig: publicConfig(settings, keys),
    now,
    logger,
    mailer: postOffice.mailer,
    payments: await openPayments(settings),
    cipher,
    connector,
    jobs: engine.port,
    connectSite: engine.connect,
    undoRelink: engine.undoRelink,
    authorizeChannel: publisher.authorizePrivateChannel,
    isReady,
    addressOf: addressOf(settings.TRUST_PROXY),
  }
  const app = createApp(deps)
  const http = createHttpServer(
    getRequestListener(
      async (request, env) => (await realtime.handleHttp(request)) ?? app.fetch(request, env),
    ),
  )
  realtime.attach(http)
  return {
    http,
    deps,
    engine,
    postOffice,
    async close() {
      await realtime.close()
      http.close()
      http.closeIdleConnections()
      await engine.stop()
      await postOffice.stop()
      await publisher.flush()
      await fanOut?.close()
      http.closeAllConnections()
    },
  }
}

/** Our own sockets or an outside endpoint, which reaches every browser by itself; ours are spread over the processes. */
async function wireEvents(keys: RealtimeSettings, database: OpenDatabase, logger: Logger) {
  const realtime = createRealtime({ ...keys.embedded, logger })
  const publisher = createPublisher(keys.outside ? { outside: keys.outside, logger } : { embedded: realtime })
  const isAlone = keys.outside !== null || database.pglite !== null
  const fanOut = isAlone ? null : await createFanOut(database, logger, publisher.publish)
  return { realtime, publisher, fanOut, send: fanOut?.publish ?? publisher.publish }
}

function connectorOf(settings: Settings): Connector {
  return createConnector({
    allowsLoopback: settings.ALLOW_PRIVATE_SITES,
    checksumsUrl: settings.CHECKSUMS_URL,
    politeness: settings.DEMO ? demoPoliteness(settings.DEMO_SPEED) : politeness,
  })
}

function postOfficeOf(options: ServerOptions, cipher: Cipher, now: () => Date): PostOffice {
  const { settings, logger, database } = options
  return createPostOffice({
    ...{ db: database.db, cipher, now, logger, isAlone: database.pglite !== null, onSettled: noteReport },
    transport: options.mailTransport ?? transportOf(settings, logger, now),
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
