import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export const repoRoot = path.resolve(import.meta.dirname, '../..')
const node = path.join(repoRoot, 'node_modules/.bin/node')
const quickStart = path.join(repoRoot, 'server/src/testing/processes/quick-start.ts')

export type NodeProcess = {
  /** What it printed so far, for a failing test to show. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Runs one of our TypeScript programs as a process of its own. */
export function runNode(script: string, env: Record<string, string>): NodeProcess {
  const child: ChildProcess = spawn(node, ['--import', quickStart, path.join(repoRoot, script)], {
    cwd: repoRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const keep = (chunk: Buffer) => {
    lines.push(chunk.toString())
    if (lines.length > 2_000) lines.shift()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return {
    output: () => lines.join(''),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}
