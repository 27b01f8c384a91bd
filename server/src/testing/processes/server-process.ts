import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './start-child.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

type Options = { dataDir: string; port: number; simulatorUrl: string; environment?: Record<string, string> }

/** The server as `npm start` runs it, which can be killed and started again on its data. */
export function serverProcess({ dataDir, port, simulatorUrl, environment = {} }: Options) {
  const url = `http://127.0.0.1:${port}`
  let child: Child | null = null

  async function isHealthy(): Promise<true | undefined> {
    return (await fetch(`${url}/api/health`)).ok ? true : undefined
  }

  return {
    url,
    output: () => child?.output() ?? '',
    /** Starts it and waits until it is ready. */
    async run() {
      child = startChild(main, {
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: '1',
        ALLOW_PRIVATE_SITES: '1',
        SIMULATOR_URL: simulatorUrl,
        DATABASE_URL: '',
        ...environment,
      })
      await child.eventually(isHealthy)
    },
    eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
      if (child === null) throw new Error('The server was not started.')
      return child.eventually(look)
    },
    /** With SIGKILL unless said otherwise; nothing when it does not run. */
    kill: async (signal?: NodeJS.Signals) => child?.kill(signal),
  }
}

export type ServerProcess = ReturnType<typeof serverProcess>
