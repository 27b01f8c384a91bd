import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { repoRoot } from '../e2e/support/repo-root.ts'
import { printColdLoads } from './print-cold-loads.ts'

/** `pnpm bench:monolith`: builds the same code without federation and prints the same figures. */
execFileSync(
  path.join(repoRoot, 'shell/node_modules/.bin/rspack'),
  ['build', '-c', path.join(repoRoot, 'bench/monolith/rspack.config.ts')],
  {
    cwd: path.join(repoRoot, 'shell'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
await printColdLoads({
  title: 'one bundle, no federation',
  options: { shellDir: path.join(repoRoot, '.cache/monolith') },
})
