import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { node24Env } from '../bootstrap/node24.mjs'
import { root } from '../root.ts'
import { stopTree } from './stop-tree.ts'

/** `code` is null when the command was ended after `timeoutMs`; `output` is everything that it printed. */
export type Outcome = { code: number | null; output: string; durationMs: number }

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; log: string; timeoutMs?: number }

const mostOutput = 500_000_000

/** Every running command; ended when this process is told to end. */
const running = new Set<number>()

/**
 * Runs a command to its end with its output in a log file below `.cache/logs`; never rejects for its exit
 * code.
 */
export async function runLogged(command: string, args: string[], options: Options): Promise<Outcome> {
  const { cwd = root, env, timeoutMs = 600_000 } = options
  const file = path.join(root, '.cache', 'logs', options.log)
  await mkdir(path.dirname(file), { recursive: true })
  let isOutOfTime = false
  const child = execa(command, args, {
    ...{ cwd, env: { ...node24Env(root), NO_COLOR: '1', ...env }, extendEnv: false, detached: true },
    ...{ stdin: 'ignore', stdout: ['pipe', { file }], stderr: ['pipe', { file }] },
    ...{ all: true, maxBuffer: mostOutput, stripFinalNewline: false, reject: false },
  })
  const { pid } = child
  if (pid) running.add(pid)
  const timer = setTimeout(() => {
    isOutOfTime = true
    if (pid) stopTree(pid)
  }, timeoutMs)
  const { all, exitCode, durationMs, originalMessage } = await child
  clearTimeout(timer)
  if (pid) running.delete(pid)
  const trouble = isOutOfTime
    ? `\nEnded: it took longer than ${timeoutMs / 1000} s.\n`
    : pid === undefined
      ? `${command}: ${originalMessage}\n`
      : ''
  await appendFile(file, trouble)
  return { code: isOutOfTime ? null : (exitCode ?? null), output: `${all ?? ''}${trouble}`, durationMs }
}

/** Ends every running command of `runLogged`. */
export function stopAllRunning(): void {
  for (const pid of running) stopTree(pid)
}
