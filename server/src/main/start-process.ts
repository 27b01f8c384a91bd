import { once } from 'node:events'
import type { Logger } from 'pino'
import { createClocks } from '../clocks/index.ts'
import { type Db, type OpenDatabase, openDatabase } from '../db/index.ts'
import { seedDemo } from '../demo/index.ts'
import { createLogger } from '../log/create-logger.ts'
import { takeOverReleases } from '../remotes/rules/take-over-releases.ts'
import { folderStore } from '../remotes/stores/folder-store.ts'
import { type AppKeys, appKeys } from '../secrets/app-key.ts'
import { createCipher } from '../secrets/cipher.ts'
import { proveKey } from '../secrets/key-probe.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { serveMetrics } from '../watch/serve-metrics.ts'
import { startTracing, type Tracing } from '../watch/start-tracing.ts'
import { allTasks } from './all-tasks.ts'
import type { AppDeps } from './app.ts'
import { createServer, type FlotillaServer } from './create-server.ts'

/** After this the process ends even if something hangs; the next start resumes the work. */
const exitTimeoutMs = 13_000

type Ending = {
  logger: Logger
  /** Called as soon as the end begins, so that no new work is accepted. */
  onBegin: () => void
  /** Ends the running parts, in an order that loses nothing. */
  end: () => Promise<void>
}

/**
 * The only place that ends the process: on a signal (code 0), or on an error that no other code caught (code
 * 1), after which its state cannot be trusted. Either way work and requests end in order first.
 */
function endWhenDue({ logger, onBegin, end }: Ending): void {
  let isEnding = false
  function begin(code: 0 | 1): void {
    if (isEnding) return
    isEnding = true
    onBegin()
    setTimeout(() => process.exit(code), exitTimeoutMs).unref()
    end().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => begin(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'the server ends because of an error that nothing has caught')
      begin(1)
    })
  }
}

/**
 * Runs a server until SIGINT or SIGTERM; `onReady` gets its parts as soon as it serves. If it cannot start,
 * rejects with a sentence for the person who started it.
 */
export async function startProcess(
  environment: Record<string, string | undefined>,
  onReady?: (deps: AppDeps) => void,
): Promise<void> {
  const settings = readSettings(environment)
  const logger = createLogger(settings.LOG_LEVEL)
  const tracing = await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null)
  logger.info('opening the database')
  const database = await openDatabase(
    settings.DATABASE_URL === null ? { dataDir: settings.DATA_DIR } : { databaseUrl: settings.DATABASE_URL },
  )
  try {
    const keys = await appKeys(settings)
    await prove(database.db, keys, logger)
    const { deps } = await run({ settings, database, keys, logger, tracing })
    onReady?.(deps)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Reports at the start a fault that would otherwise show as failing work. */
async function prove(db: Db, { current, previous }: AppKeys, logger: Logger): Promise<void> {
  const isCurrent = await proveKey(db, createCipher(current, previous === null ? [] : [previous]))
  if (!isCurrent) {
    logger.warn('credentials are still sealed with the key before this one: run `npm run rotate-key`')
  }
}

type Parts = {
  settings: Settings
  database: OpenDatabase
  keys: AppKeys
  logger: Logger
  tracing: Tracing | null
}

async function run({ settings, database, keys, logger, tracing }: Parts): Promise<FlotillaServer> {
  let isReady = false
  const { current: key, previous: previousKey } = keys
  const server = await createServer({ settings, database, key, previousKey, logger, isReady: () => isReady })
  try {
    await listen(server, settings)
    if (settings.RELEASES_S3 !== null) await takeOver(server, settings)
    if (settings.DEMO) await seedDemo(server.deps)
    await server.engine.start()
    await server.postOffice.start()
  } catch (error) {
    await server.close()
    throw error
  }
  isReady = true
  const { METRICS_HOST, METRICS_PORT } = settings
  const metrics =
    METRICS_PORT === undefined ? null : await serveMetrics(server.deps.metrics, METRICS_HOST, METRICS_PORT)
  logger.info(
    { url: settings.APP_URL, database: settings.DATABASE_URL === null ? 'embedded' : 'postgresql' },
    'ready',
  )
  const clocks = createClocks({ deps: server.deps, tasks: allTasks })
  if (settings.CLOCKS) clocks.start()
  server.deps.database.start()
  endWhenDue({
    logger,
    onBegin: () => {
      isReady = false
    },
    async end() {
      await Promise.all([clocks.stop(), server.close()])
      metrics?.close()
      await database.close()
      await tracing?.stop()
      logger.info('stopped')
    },
  })
  return server
}

/**
 * The remotes that were built with this server reach the bucket. Without them it runs on what the bucket has.
 */
async function takeOver({ deps }: FlotillaServer, { RELEASES_DIR }: Settings): Promise<void> {
  const to = { store: deps.releases, by: 'build' }
  await takeOverReleases(folderStore(RELEASES_DIR), to).then(
    (taken) => deps.logger.info({ taken }, 'the remotes of this server are in the bucket'),
    (error: unknown) => deps.logger.error({ err: error }, 'the remotes of this server are not in the bucket'),
  )
}

async function listen({ http }: FlotillaServer, { HOST, PORT }: Settings): Promise<void> {
  http.listen(PORT, HOST)
  await once(http, 'listening')
}
