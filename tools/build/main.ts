import { parseArgs } from 'node:util'
import { contractHost } from '../remotes/contract-host.ts'
import { releasesFolder } from '../remotes/releases-folder.ts'
import { buildStale } from './build-stale.ts'
import { allBuilds } from './builds.ts'
import { publishBuilt } from './publish-built.ts'

/**
 * `pnpm build [--force] [name…]`: builds the stale bundles, then publishes and releases the remotes among
 * them, those of the demo only if they are named.
 */
const { values, positionals: names } = parseArgs({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const builds = allBuilds().filter(({ name }) => names.length === 0 || names.includes(name))
const unknown = names.filter((name) => !builds.some((build) => build.name === name))

try {
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}. There are: ${allBuilds()
        .map(({ name }) => name)
        .join(', ')}`,
    )
  const built = await buildStale(builds, console.log, values.force)
  if (built.length === 0) console.log('Nothing was stale.')
  // For the contract suite; `npm start` does without it.
  if (names.length === 0) await contractHost()
  const released = await publishBuilt(builds, releasesFolder(), names.length > 0)
  for (const release of released) console.log(`released ${release}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
