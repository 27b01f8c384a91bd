import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connector } from '../connector/index.ts'
import type { OpenDatabase } from '../db/index.ts'
import { createLogger } from '../log/create-logger.ts'
import { createServer } from '../main/create-server.ts'
import type { Mail } from '../ports/mailer.ts'
import { readSettings } from '../settings/read-settings.ts'
import { openTestDatabase } from './database/open-test-database.ts'

type TestServerOptions = {
  /** Settings that override those of a test: `{ DEMO: '1' }`. */
  environment?: Record<string, string>
  now?: () => Date
  /** An open database to use, closed with the server; unset: an empty one in memory. */
  database?: OpenDatabase
  /** True: workers run the jobs; false (the default): jobs are accepted and wait. */
  worksOnJobs?: boolean
  isReady?: () => boolean
  /** Before a mail counts as sent; rejects when the mail server refuses it. */
  onMail?: (mail: Mail) => Promise<void>
  /** How sites are called; unset: as in the demo. */
  connector?: Connector
}

/**
 * The real server on 127.0.0.1, port 0, with an empty database in memory and mail collected in `mails`. It
 * may call sites on loopback, so that a simulator can be used.
 */
export async function startTestServer(options: TestServerOptions = {}) {
  const database = options.database ?? (await openTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-test-'))
  const mails: Mail[] = []
  const settings = readSettings({
    DATA_DIR: folder,
    RELEASES_DIR: join(folder, 'releases'),
    SHELL_DIR: join(folder, 'shell'),
    APP_URL: 'http://flotilla.test',
    DEMO: '1',
    DEMO_SPEED: '1000',
    ALLOW_PRIVATE_SITES: '1',
    LOG_LEVEL: 'silent',
    ...options.environment,
  })
  const server = await createServer({
    settings,
    database,
    key: randomBytes(32),
    logger: createLogger(settings.LOG_LEVEL),
    isReady: options.isReady ?? (() => true),
    mailTransport: {
      async send(mail) {
        await options.onMail?.(mail)
        mails.push(mail)
      },
    },
    ...(options.now ? { now: options.now } : {}),
    ...(options.connector ? { connector: options.connector } : {}),
  })
  if (options.worksOnJobs) await server.engine.start()
  server.http.listen(0, '127.0.0.1')
  await once(server.http, 'listening')
  const address = server.http.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    db: database.db,
    deps: server.deps,
    engine: server.engine,
    mails,
    /** Resolves when every due mail was tried. */
    mailsSent: server.postOffice.whenIdle,
    folder,
    close: async () => {
      await server.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
