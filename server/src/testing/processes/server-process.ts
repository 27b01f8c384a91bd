import { fileURLToPath } from 'node:url'
import { startChild } from './start-child.ts'
import type { Child } from './start-process.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

type Options = { dataDir: string; port: number; simulatorUrl: string; environment?: Record<string, string> }

/** Settings that may differ at each start. */
type Start = { environment?: Record<string, string>; preloads?: readonly string[] }

/** The server as `npm start` runs it; it can be killed and started again on its data. */
export function serverProcess({ dataDir, port, simulatorUrl, environment = {} }: Options) {
  const url = `http://127.0.0.1:${port}`
  let child: Child | null = null

  /** Starts it without waiting. */
  function start({ environment: further = {}, preloads = [] }: Start = {}): Child {
    const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: '1', ALLOW_PRIVATE_SITES: '1' }
    const places = { SIMULATOR_URL: simulatorUrl, DATABASE_URL: '' }
    child = startChild(main, { ...own, ...places, ...environment, ...further }, preloads)
    return child
  }

  return {
    url,
    output: () => child?.output() ?? '',
    isAlive: () => child?.isAlive() ?? false,
    start,
    /** Starts it and waits until it is ready. */
    run: (options?: Start) => start(options).healthy(`${url}/api/health`),
    eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
      if (child === null) throw new Error('The server was not started.')
      return child.eventually(look)
    },
    /** With SIGKILL by default; does nothing when it is not running. */
    kill: async (signal?: NodeJS.Signals) => child?.kill(signal),
  }
}

export type ServerProcess = ReturnType<typeof serverProcess>
