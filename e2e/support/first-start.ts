import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from '@flotilla/server/processes'
import getPort from 'get-port'
import { repoRoot } from './repo-root.ts'

/**
 * Once a run: the server's first start in an empty folder. It leaves a migrated, empty database, named by
 * `EMPTY_DATABASE`, with which each product begins: migrating takes longer than the rest of a start.
 */
export default async function firstStart(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flotilla-first-'))
  const port = await getPort()
  const environment = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', CLOCKS: '0' }
  const server = startChild(path.join(repoRoot, 'server/src/main.ts'), environment)
  await server.healthy(`http://127.0.0.1:${port}/api/health`)
  await server.kill('SIGTERM')
  process.env.EMPTY_DATABASE = path.join(dataDir, 'database')
  return () => rm(dataDir, { recursive: true, force: true })
}
