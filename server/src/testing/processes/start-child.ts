import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** One of our programs in a process of its own. */
export type Child = {
  /** The end of what it printed. */
  output: () => string
  isAlive: () => boolean
  /** Resolves with what `look` finds, asked again and again. Rejects when the process ends or patience does. */
  eventually: <T>(look: () => Promise<T | undefined>) => Promise<T>
  kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Resolves when the process is gone, with the signal that ended it; null when it ended by itself. */
  gone: Promise<string | null>
  /** Resolves with its exit code; null when a signal ended it. */
  code: Promise<number | null>
  pid: number
}

const quickStart = new URL('quick-start.ts', import.meta.url).href
const patienceMs = 120_000
const keptOutput = 20_000

/** Starts a program with the Node and the environment of this process; `preloads` are modules that run before it. */
export function startChild(
  script: string,
  environment: Record<string, string>,
  preloads: readonly string[] = [],
): Child {
  const modules = [quickStart, ...preloads.map((path) => pathToFileURL(path).href)]
  const imports = modules.flatMap((module) => ['--import', module])
  const child: ChildProcess = spawn(process.execPath, [...imports, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output = (output + text).slice(-keptOutput)
    })
  }
  const exit = once(child, 'exit')
  const gone = exit.then(([, signal]) => (signal === null ? null : String(signal)))
  const code = exit.then(([number]) => (number === null ? null : Number(number)))
  const isAlive = () => child.exitCode === null && child.signalCode === null

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
    isAlive,
    eventually,
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
