import { once } from 'node:events'
import { createClocks } from './clocks/index.ts'
import { createServer, type FlotillaServer } from './create-server.ts'
import { type OpenDatabase, openDatabase } from './db/index.ts'
import { seedDemo } from './demo/index.ts'
import { createLogger } from './log/create-logger.ts'
import { appKey } from './secrets/app-key.ts'
import { readSettings } from './settings/read-settings.ts'
import type { Settings } from './settings/settings.ts'

/** After this the process ends whatever still hangs; jobs are resumed at the next start. */
const patienceMs = 10_000

/** Runs a server until SIGINT or SIGTERM. Rejects when it cannot start, with a sentence for the one who started it. */
export async function startProcess(environment: Record<string, string | undefined>): Promise<void> {
  const settings = readSettings(environment)
  const logger = createLogger(settings.LOG_LEVEL)
  const database = await openDatabase(
    settings.DATABASE_URL === null ? { dataDir: settings.DATA_DIR } : { databaseUrl: settings.DATABASE_URL },
  )
  const key = await appKey(settings.APP_KEY, settings.DATA_DIR)
  let isReady = false
  const server = await createServer({ settings, database, key, logger, isReady: () => isReady })
  try {
    await listen(server, settings)
    if (settings.DEMO) await seedDemo(server.deps)
    await server.engine.start()
    await server.postOffice.start()
  } catch (error) {
    await server.close()
    await database.close()
    throw error
  }
  isReady = true
  logger.info(
    { url: settings.APP_URL, database: settings.DATABASE_URL === null ? 'embedded' : 'postgresql' },
    'ready',
  )
  const clocks = createClocks({ deps: server.deps })
  if (settings.CLOCKS) clocks.start()
  onStop(async () => {
    await clocks.stop()
    await stop(server, database)
  })
}

async function listen({ http }: FlotillaServer, { HOST, PORT }: Settings): Promise<void> {
  http.listen(PORT, HOST)
  await once(http, 'listening')
}

function onStop(end: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), patienceMs).unref()
      end().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

async function stop(server: FlotillaServer, database: OpenDatabase): Promise<void> {
  await server.close()
  await database.close()
  server.deps.logger.info('stopped')
}
