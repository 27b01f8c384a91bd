import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { execa } from 'execa'

/** One of our programs in a process of its own. */
export type Child = {
  /** The end of what it printed. */
  output: () => string
  /** Hears everything that it prints from now on, piece by piece. */
  onOutput: (listener: (text: string) => void) => void
  isAlive: () => boolean
  /**
   * Resolves with what `look` finds, asked again and again. Rejects when the process ends or patience does.
   */
  eventually: <T>(look: () => Promise<T | undefined>) => Promise<T>
  /** Resolves when `url` answers 200. Rejects as `eventually` does. */
  healthy: (url: string) => Promise<void>
  /** Ends it, by SIGKILL unless another signal is given; resolves when it is gone. */
  kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Resolves when the process is gone, with the signal that ended it; null when it ended by itself. */
  gone: Promise<string | null>
  /** Resolves with its exit code; null when a signal ended it. */
  code: Promise<number | null>
  pid: number
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const quickStart = new URL('quick-start.ts', import.meta.url).href
/** A product of 2000 sites takes some minutes to seed on a busy machine. */
const patienceMs = 300_000
const keptOutput = 20_000

/**
 * Starts a program with the Node of this clone and the environment of this process; `preloads` are modules
 * that run before it. It ends with this process.
 */
export function startChild(
  script: string,
  environment: Record<string, string>,
  preloads: readonly string[] = [],
): Child {
  const modules = [quickStart, ...preloads.map((path) => pathToFileURL(path).href)]
  const imports = modules.flatMap((module) => ['--import', module])
  const child = execa('node', [...imports, script], {
    ...{ env: environment, preferLocal: true, localDir: root },
    ...{ stdin: 'ignore', all: true, buffer: false, reject: false, forceKillAfterDelay: false },
  })
  let output = ''
  child.all.on('data', (text) => {
    output = (output + text).slice(-keptOutput)
  })
  let hasEnded = false
  const end = child.then((result) => {
    hasEnded = true
    return result
  })
  const gone = end.then(({ signal }) => signal ?? null)
  const code = end.then(({ exitCode }) => exitCode ?? null)
  const isAlive = () => !hasEnded

  async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
    const until = Date.now() + patienceMs
    while (Date.now() < until && isAlive()) {
      const found = await look().catch(() => undefined)
      if (found !== undefined) return found
      await wait(25)
    }
    throw new Error(`Nothing came of it.\n${output.slice(-2000)}`)
  }

  return {
    output: () => output,
    onOutput: (listener) => void child.all.on('data', (text) => listener(String(text))),
    isAlive,
    eventually,
    healthy: async (url) => void (await eventually(async () => ((await fetch(url)).ok ? true : undefined))),
    gone,
    code,
    pid: child.pid ?? 0,
    async kill(signal = 'SIGKILL') {
      if (!isAlive()) return
      child.kill(signal)
      await gone
    },
  }
}
