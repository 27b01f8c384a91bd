import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { root } from '../root.ts'
import { troubleIn } from './trouble-in.ts'

/**
 * `ended` resolves with a sentence when the process is gone; `lastLines` are the end of its log, for a
 * message.
 */
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

/** A server would have ended by itself by then. */
const stopWithinMs = 15_000
const linesKept = 30

/**
 * Starts one of our Node programs with its output in `<logs>/<name>.log`; what is wrong is also told at once.
 */
export async function startService({ name, args, env, logs, onTrouble }: Options): Promise<Service> {
  const file = await ownLog(logs, name)
  const preload = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.ts')).href
  const child = execa(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', preload, ...args],
    {
      ...{ cwd: root, env, extendEnv: false, stdin: 'ignore', ipc: true, detached: true },
      stdout: ['pipe', { file, append: true }],
      stderr: ['pipe', { file, append: true }],
      ...{ buffer: false, reject: false, forceKillAfterDelay: stopWithinMs },
    },
  )
  const kept: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      kept.push(line)
      if (kept.length > linesKept) kept.shift()
      const trouble = troubleIn(line, stream === child.stderr)
      if (trouble) onTrouble(`${name}: ${trouble}`)
    })
  }
  const ended = child.then(({ exitCode, signal, originalMessage }) => {
    if (exitCode === undefined && signal === undefined)
      return `${name} could not be started: ${originalMessage}`
    return `${name} ended (${signal ?? `code ${exitCode}`})`
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { name, ended, stop, lastLines: () => kept.join('\n') }
}

/** A log may name people and places: it is for the user who runs the product, as the data beside it is. */
async function ownLog(logs: string, name: string): Promise<string> {
  const file = path.join(logs, `${name}.log`)
  await mkdir(logs, { recursive: true, mode: 0o700 })
  await chmod(logs, 0o700)
  await writeFile(file, '', { flag: 'a', mode: 0o600 })
  await chmod(file, 0o600)
  return file
}
