import type { Serializable } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { execa } from 'execa'

/** A program that runs beside this process. */
export type Child = {
  pid: number
  /** The end of its output. */
  output: () => string
  /** Receives all its later output, piece by piece. */
  onOutput: (listener: (text: string) => void) => void
  /** Receives each later line of its output. */
  onLine: (listener: (line: string, isErrorStream: boolean) => void) => void
  isAlive: () => boolean
  /**
   * Resolves with the result of `look`, called again and again. Rejects, with the end of its output, when the
   * program ends or the time limit is reached.
   */
  eventually: <T>(look: () => Promise<T | undefined>) => Promise<T>
  /** Resolves when `url` answers 200. Rejects as `eventually` does. */
  healthy: (url: string) => Promise<void>
  /** Resolves when it has printed `text`. Rejects as `eventually` does. */
  said: (text: string) => Promise<void>
  /** Sends it `question`, if there is one; resolves with its next message. Rejects when it ends first. */
  ask: (question?: Serializable) => Promise<unknown>
  /** Ends it, by SIGKILL unless another signal is given; resolves when it is gone. */
  kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Resolves when it is gone, with the signal that ended it; null when it ended by itself. */
  gone: Promise<string | null>
  /** Resolves with its exit code; null when a signal ended it, or when it could not be started. */
  code: Promise<number | null>
  /** Resolves when it is gone, with the way it ended: "ended (code 3)". */
  end: Promise<string>
}

type ProcessOptions = {
  /** Its name in failures; `command` by default. */
  name?: string
  env: NodeJS.ProcessEnv
  /** Whether `env` is its whole environment; otherwise it extends that of this process. */
  isEnvWhole?: boolean
  cwd?: string
  /** Folder of this clone whose installed programs it finds by name. */
  localDir?: string
  user?: { uid?: number; gid?: number }
  /** File that also receives all of its output. */
  log?: string
  /**
   * Whether it leads its own group, which ends with it, and has a channel to this process. It must end when
   * the channel closes (`endWithParent`). Otherwise it is in the group of this process.
   */
  hasChannel?: boolean
  /** How long `eventually` waits. */
  readyTimeoutMs?: number
  /** Time from SIGTERM to a forced end; never by default. */
  killAfterMs?: number
}

/** A product of 2000 sites takes some minutes to seed on a busy machine. */
const defaultReadyTimeoutMs = 300_000
const keptOutput = 20_000

/** Starts a program and watches it: every test, tool, journey and bench that waits for one uses this. */
export function startProcess(command: string, args: readonly string[], options: ProcessOptions): Child {
  const { name = command, readyTimeoutMs = defaultReadyTimeoutMs, hasChannel = false } = options
  const child = execa(command, args, settingsOf(options))
  let output = ''
  child.all.on('data', (text) => {
    output = (output + text).slice(-keptOutput)
  })
  // The rest of the group may hold the output open, and execa's promise would wait for that.
  if (hasChannel) child.nodeChildProcess.once('exit', () => endGroup(child.pid))
  let endedBy: string | null = null
  const done = child.then((result) => {
    endedBy = howEnded(result)
    return { ...result, how: endedBy }
  })
  const isAlive = () => endedBy === null
  const failed = (why: string) => new Error(`${name} ${why}.\n${output.slice(-2000)}`)

  async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
    const until = Date.now() + readyTimeoutMs
    while (Date.now() < until && isAlive()) {
      const found = await look().catch(() => undefined)
      if (found !== undefined) return found
      await wait(25)
    }
    throw failed(endedBy ?? `was not ready within ${readyTimeoutMs / 1000} s`)
  }

  return {
    pid: child.pid ?? 0,
    output: () => output,
    onOutput: (listener) => void child.all.on('data', (text) => listener(String(text))),
    onLine(listener) {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => listener(line, stream === child.stderr))
    },
    isAlive,
    eventually,
    healthy: async (url) => void (await eventually(() => isHealthy(url))),
    said: async (text) => void (await eventually(async () => output.includes(text) || undefined)),
    async ask(question) {
      const answer = once(child.nodeChildProcess, 'message').then(([message]) => message)
      if (question !== undefined) child.nodeChildProcess.send(question)
      return Promise.race([answer, done.then(({ how }) => Promise.reject(failed(how)))])
    },
    async kill(signal = 'SIGKILL') {
      if (!isAlive()) return
      child.kill(signal)
      await done
    },
    gone: done.then(({ signal }) => signal ?? null),
    code: done.then(({ exitCode }) => exitCode ?? null),
    end: done.then(({ how }) => how),
  }
}

function settingsOf(options: ProcessOptions) {
  const { env, isEnvWhole = false, cwd, localDir, user = {}, log, hasChannel = false, killAfterMs } = options
  const to = log === undefined ? ('pipe' as const) : (['pipe', { file: log, append: true }] as const)
  return {
    ...user,
    ...{ env, extendEnv: !isEnvWhole, ...(cwd !== undefined && { cwd }) },
    ...(localDir !== undefined && { preferLocal: true, localDir }),
    ...({ stdin: 'ignore', all: true, buffer: false, reject: false } as const),
    ...{ stdout: to, stderr: to },
    ...{ detached: hasChannel, ipc: hasChannel, forceKillAfterDelay: killAfterMs ?? (false as const) },
  }
}

type Ended = Partial<Record<'signal' | 'originalMessage', string | undefined>> & {
  exitCode?: number | undefined
}

function howEnded({ exitCode, signal, originalMessage }: Ended): string {
  if (signal !== undefined) return `ended (${signal})`
  return exitCode === undefined ? `could not be started: ${originalMessage}` : `ended (code ${exitCode})`
}

/** Ends the rest of a group whose leader is gone. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined || process.platform === 'win32') return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is already empty.
  }
}

async function isHealthy(url: string): Promise<true | undefined> {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  return ok || undefined
}
