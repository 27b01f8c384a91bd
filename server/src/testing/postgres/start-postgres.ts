import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import pg from 'pg'
import { startProcess } from '../processes/start-process.ts'
import type { KeeperRequest } from './keeper.ts'

const keeperPath = fileURLToPath(new URL('keeper.ts', import.meta.url))

type Options = {
  /** Further settings of the server, `name=value`. */
  settings?: readonly string[]
  /** File that receives what it prints. */
  log?: string
}

/**
 * A real PostgreSQL on a free port of this machine, from a package; it ends with `close`, and with this
 * process.
 */
export async function startPostgres({ settings = [], log = '' }: Options = {}) {
  const port = await getPort()
  const keeper = startProcess(process.execPath, [keeperPath], {
    env: { POSTGRES_PORT: String(port), POSTGRES_SETTINGS: JSON.stringify(settings), POSTGRES_LOG: log },
    hasChannel: true,
  })
  await ask()
  let databases = 0

  async function ask(request?: KeeperRequest): Promise<void> {
    const answer = await keeper.ask(request)
    if (answer !== true) throw new Error(`PostgreSQL for the test: ${answer}`)
  }

  /** Runs a statement on the server as its superuser, on a separate connection. */
  async function say(text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: urlOf(database) })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

  return {
    port,
    say,
    /** Address of a separate empty database. */
    async database(): Promise<string> {
      databases += 1
      await say(`create database test_${databases}`)
      return urlOf(`test_${databases}`)
    },
    stop: (mode: 'fast' | 'immediate') => ask({ act: 'stop', mode }),
    start: () => ask({ act: 'start' }),
    close: () => keeper.kill('SIGTERM'),
  }
}

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>
