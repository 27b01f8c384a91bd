import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'
import { troubleIn } from './trouble-in.ts'

/** `ended` resolves with a sentence when the process is gone; `lastLines` are the end of its log, for a message. */
export type Service = {
  name: string
  stop(): Promise<void>
  ended: Promise<string>
  lastLines(): string
}

type Options = {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  logs: string
  onTrouble(line: string): unknown
}

const STOP_WITHIN_MS = 15_000
const LINES_KEPT = 30

/** Starts one of our Node programs with its output in `<logs>/<name>.log`; what is wrong is also told at once. */
export async function startService({ name, args, env, logs, onTrouble }: Options): Promise<Service> {
  const file = path.join(logs, `${name}.log`)
  await mkdir(logs, { recursive: true, mode: 0o700 })
  // A log may name people and places: it is for the user who runs the product, as the data beside it is.
  await chmod(logs, 0o700)
  await chmod(file, 0o600).catch(() => {})
  const preload = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.ts')).href
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', preload, ...args],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    },
  )
  const kept: string[] = []
  follow(child, file, (line, isError) => {
    kept.push(line)
    if (kept.length > LINES_KEPT) kept.shift()
    const trouble = troubleIn(line, isError)
    if (trouble) onTrouble(`${name}: ${trouble}`)
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(`${name} could not be started: ${error.message}`))
    child.on('close', (code, signal) => resolve(`${name} ended (${signal ?? `code ${code}`})`))
  })
  return { name, ended, stop: () => stop(child, ended), lastLines: () => kept.join('\n') }
}

function follow(child: ChildProcess, file: string, onLine: (line: string, isError: boolean) => void): void {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    stream.on('data', (chunk) => log.write(chunk))
    createInterface({ input: stream }).on('line', (line) => onLine(line, stream === child.stderr))
  }
  child.on('close', () => log.end())
}

/** Asks the process to end, insists after fifteen seconds, when a server would have ended by itself; resolves when it is gone. */
async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(insist)
}
