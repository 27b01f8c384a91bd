import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { runNode } from './node-process.ts'
import { waitForHealth } from './wait-for-health.ts'

/**
 * Once a run: the server's first start in an empty folder. The migrated, empty database that it leaves, named by
 * `EMPTY_DATABASE`, is what each product begins with: to migrate takes longer than all the rest of a start.
 */
export default async function firstStart(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flotilla-first-'))
  const port = await freePort()
  const environment = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', CLOCKS: '0' }
  const server = runNode('server/src/main.ts', environment)
  await waitForHealth(`http://127.0.0.1:${port}/api/health`, server)
  await server.stop()
  process.env.EMPTY_DATABASE = path.join(dataDir, 'database')
  return () => rm(dataDir, { recursive: true, force: true })
}
