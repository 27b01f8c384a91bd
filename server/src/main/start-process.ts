import { once } from 'node:events'
import type { Logger } from 'pino'
import { createClocks } from '../clocks/index.ts'
import { type Db, type OpenDatabase, openDatabase } from '../db/index.ts'
import { seedDemo } from '../demo/index.ts'
import { createLogger } from '../log/create-logger.ts'
import { type AppKeys, appKeys } from '../secrets/app-key.ts'
import { createCipher } from '../secrets/cipher.ts'
import { proveKey } from '../secrets/key-probe.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { serveMetrics } from '../watch/serve-metrics.ts'
import { startTracing, type Tracing } from '../watch/start-tracing.ts'
import { allTasks } from './all-tasks.ts'
import { createServer, type FlotillaServer } from './create-server.ts'
import { endWhenDue } from './process-end.ts'

/**
 * Runs a server until SIGINT or SIGTERM. Rejects when it cannot start, with a sentence for the one who
 * started it.
 */
export async function startProcess(environment: Record<string, string | undefined>): Promise<void> {
  const settings = readSettings(environment)
  const logger = createLogger(settings.LOG_LEVEL)
  const tracing = await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null)
  const database = await openDatabase(
    settings.DATABASE_URL === null ? { dataDir: settings.DATA_DIR } : { databaseUrl: settings.DATABASE_URL },
  )
  try {
    const keys = await appKeys(settings)
    await prove(database.db, keys, logger)
    await run({ settings, database, keys, logger, tracing })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Says at the start what would otherwise show as work that fails. */
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

async function run({ settings, database, keys, logger, tracing }: Parts): Promise<void> {
  let isReady = false
  const { current: key, previous: previousKey } = keys
  const server = await createServer({ settings, database, key, previousKey, logger, isReady: () => isReady })
  try {
    await listen(server, settings)
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
}

async function listen({ http }: FlotillaServer, { HOST, PORT }: Settings): Promise<void> {
  http.listen(PORT, HOST)
  await once(http, 'listening')
}
