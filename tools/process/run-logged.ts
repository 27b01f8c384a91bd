import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { node24Env } from '../bootstrap/node24.mjs'
import { root } from '../root.ts'
import { stopTree } from './stop-tree.ts'

/** `code` is null when the command was ended after `timeoutMs`; `output` is all that it printed. */
export type Outcome = { code: number | null; output: string; durationMs: number }

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; log: string; timeoutMs?: number }

/** Every command that runs now; ended when this process is told to end. */
const running = new Set<number>()

/** Runs a command to its end with its output in a log file below `.cache/logs`; never rejects for its exit code. */
export async function runLogged(command: string, args: string[], options: Options): Promise<Outcome> {
  const log = path.join(root, '.cache', 'logs', options.log)
  await mkdir(path.dirname(log), { recursive: true })
  const startedAt = Date.now()
  return await new Promise((resolve) => {
    const file = createWriteStream(log)
    const chunks: string[] = []
    let isOutOfTime = false
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...node24Env(root), NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const pid = child.pid
    if (pid) running.add(pid)
    const timer = setTimeout(() => {
      isOutOfTime = true
      if (pid) stopTree(pid)
    }, options.timeoutMs ?? 600_000)
    const keep = (chunk: Buffer | string) => {
      file.write(chunk)
      chunks.push(String(chunk))
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => keep(`${command}: ${error.message}\n`))
    child.on('close', (code) => {
      clearTimeout(timer)
      if (pid) running.delete(pid)
      if (isOutOfTime) keep(`\nEnded: it took longer than ${(options.timeoutMs ?? 600_000) / 1000} s.\n`)
      file.end(() =>
        resolve({
          code: isOutOfTime ? null : code,
          output: chunks.join(''),
          durationMs: Date.now() - startedAt,
        }),
      )
    })
  })
}

/** Ends every command that `runLogged` has under way. */
export function stopAllRunning(): void {
  for (const pid of running) stopTree(pid)
}
