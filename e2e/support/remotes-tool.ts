import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { repoRoot } from './repo-root.ts'

const run = promisify(execFile)

/** `pnpm remotes …` on a releases folder; returns its output, rejects with its complaint. */
export async function remotesTool(releasesDir: string, ...args: string[]): Promise<string> {
  const node = path.join(repoRoot, 'node_modules/.bin/node')
  const env = { ...process.env, RELEASES_DIR: releasesDir }
  const { stdout } = await run(node, ['tools/remotes/main.ts', ...args], { cwd: repoRoot, env })
  return stdout.trim()
}
