import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { root } from '../root.ts'
import type { Counts } from './counts.ts'

/** Remembers which steps passed on the files as they are, so that an interrupted long run can go on. */
export type PassedSteps = {
  countsOf(step: string): Counts | undefined
  add(step: string, counts: Counts): Promise<void>
}

const file = path.join(root, '.cache', 'long-passed.json')

/** What passed on exactly these files; nothing after any change, or when `isAfresh`. */
export async function openPassedSteps(isAfresh: boolean): Promise<PassedSteps> {
  const state = await stateOfFiles()
  const kept: { state?: string; steps?: Record<string, Counts> } = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => ({}))
  const steps = new Map(kept.state === state && !isAfresh ? Object.entries(kept.steps ?? {}) : [])
  return {
    countsOf: (step) => steps.get(step),
    async add(step, counts) {
      steps.set(step, counts)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify({ state, steps: Object.fromEntries(steps) }))
    },
  }
}

/** Changes with every commit and every change of a file that git knows or does not ignore. */
async function stateOfFiles(): Promise<string> {
  const git = async (...args: string[]) => (await execa('git', args, { cwd: root })).stdout
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  const contents = await Promise.all(
    untracked.split('\n').map((name) => readFile(path.join(root, name), 'utf8').catch(() => '')),
  )
  const parts = [await git('rev-parse', 'HEAD'), await git('diff', 'HEAD'), untracked, ...contents]
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}
