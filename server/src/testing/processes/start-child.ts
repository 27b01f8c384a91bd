import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** One of our programs in a process of its own. */
export type Child = {
  /** The end of what it printed. */
  output: () => string
  isAlive: () => boolean
  /** Resolves with what `look` finds, asked again and again. Rejects when the process ends or patience does. */
  eventually: <T>(look: () => Promise<T | undefined>) => Promise<T>
  kill: (signal?: NodeJS.Signals) => Promise<void>
}

const patienceMs = 120_000
const keptOutput = 20_000

/** Starts a program with the Node and the environment of this process. */
export function startChild(script: string, environment: Record<string, string>): Child {
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output = (output + text).slice(-keptOutput)
    })
  }
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
    async kill(signal = 'SIGKILL') {
      if (!isAlive()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}
