import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProcess } from '@flotilla/server/processes'
import { execa } from 'execa'
import getPort from 'get-port'
import { gatherServer } from './server-files.ts'

const readyWithinMs = 60_000

/**
 * Proves that the contents of the image are complete: gathers them, starts the server on them alone until it
 * is healthy, and makes a backup, as an operator does. Rejects with the failure.
 */
export async function tryImage(say: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-image-'))
  const app = path.join(folder, 'app')
  const port = await getPort()
  const env = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
    ...{ DATA_DIR: path.join(folder, 'data'), SHELL_DIR: path.join(app, 'shell/dist') },
    ...{ RELEASES_DIR: path.join(app, 'releases'), BACKUP_PASSPHRASE: 'only a try of it' },
  }
  try {
    await gatherServer(app)
    const settings = { cwd: app, env, isEnvWhole: true, readyTimeoutMs: readyWithinMs }
    const server = startProcess(process.execPath, ['server/src/main.ts'], settings)
    try {
      await server.healthy(`http://127.0.0.1:${port}/api/health`)
      say('The server is healthy on the contents of the image alone.')
      const backup = ['server/src/own-data/main.ts', 'backup', path.join(folder, 'try.backup')]
      await execa(process.execPath, backup, { cwd: app, env, extendEnv: false })
      say('A backup was made while it ran.')
    } finally {
      await server.kill('SIGTERM')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
