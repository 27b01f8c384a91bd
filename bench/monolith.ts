import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { startProduct } from '../e2e/support/product.ts'
import { repoRoot } from '../e2e/support/repo-root.ts'
import { federated, printColdLoads } from './print-cold-loads.ts'

/** `pnpm bench:monolith`: builds the same code without federation and measures both in turn. */
execFileSync(
  path.join(repoRoot, 'shell/node_modules/.bin/rspack'),
  ['build', '-c', path.join(repoRoot, 'bench/monolith/rspack.config.ts')],
  {
    cwd: path.join(repoRoot, 'shell'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
const shellDir = path.join(repoRoot, '.cache/monolith')
await printColdLoads([
  federated,
  { title: 'one bundle, no federation', start: () => startProduct({ shellDir }) },
])
