import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { endWithParent, startProcess } from '@flotilla/server/processes'
import { root } from '../root.ts'
import { troubleIn, wordsIn } from './log-line.ts'

/**
 * `healthy` resolves when `url` answers 200, however long that takes, and rejects with the end of the log
 * when the program ends first. `ended` resolves with a sentence when it is gone; `doing` is the latest
 * message of its log, null before the first.
 */
export type Service = {
  name: string
  healthy(url: string): Promise<void>
  stop(): Promise<void>
  ended: Promise<string>
  lastLines(): string
  doing(): string | null
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

/** Starts one of our Node programs with its output in `<logs>/<name>.log`; also prints faults at once. */
export async function startService({ name, args, env, logs, onTrouble }: Options): Promise<Service> {
  const file = await ownLog(logs, name)
  const flags = ['--disable-warning=ExperimentalWarning', '--import', endWithParent]
  const { healthy, onLine, output, end, kill } = startProcess(process.execPath, [...flags, ...args], {
    ...{ name, cwd: root, env, isEnvWhole: true, log: file, hasChannel: true },
    ...{ readyTimeoutMs: Number.POSITIVE_INFINITY, killAfterMs: stopWithinMs },
  })
  let doing: string | null = null
  onLine((line, isErrorStream) => {
    doing = wordsIn(line) ?? doing
    const trouble = troubleIn(line, isErrorStream)
    if (trouble) onTrouble(`${name}: ${trouble}`)
  })
  return {
    name,
    healthy,
    stop: () => kill('SIGTERM'),
    ended: end.then((how) => `${name} ${how}`),
    lastLines: () => output().trimEnd().split('\n').slice(-linesKept).join('\n'),
    doing: () => doing,
  }
}

/**
 * A log may name people and places: only the user who runs the product may read it, like the data beside it.
 */
async function ownLog(logs: string, name: string): Promise<string> {
  const file = path.join(logs, `${name}.log`)
  await mkdir(logs, { recursive: true, mode: 0o700 })
  await chmod(logs, 0o700)
  await writeFile(file, '', { flag: 'a', mode: 0o600 })
  await chmod(file, 0o600)
  return file
}
