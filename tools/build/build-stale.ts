import path from 'node:path'
import pMap from 'p-map'
import { runLogged } from '../process/run-logged.ts'
import { root } from '../root.ts'
import { clearStamp, isBuilt, stampBuild } from './build-stamp.ts'
import type { Build } from './builds.ts'
import { framedPage } from './framed-page.ts'
import { sourceHash } from './source-hash.ts'

/** Two bundlers at a time keep two cores busy; more would only take memory. */
const AT_ONCE = 2

/**
 * Builds the stale ones; rejects with the bundler's own words when one fails. Returns the names of the built
 * ones.
 */
export async function buildStale(
  builds: Build[],
  say: (line: string) => void,
  isForced = false,
): Promise<string[]> {
  const buildIfStale = async (build: Build) => {
    const hash = await sourceHash(root, build.inputs)
    if (!isForced && (await isBuilt(build, hash))) return []
    await buildOne(build, say)
    await stampBuild(build, hash)
    return [build.name]
  }
  const built = (await pMap(builds, buildIfStale, { concurrency: AT_ONCE })).flat()
  // Below the shell, whose build removes what was there.
  if (builds.some(({ name }) => name === 'shell')) await framedPage()
  return built
}

async function buildOne(build: Build, say: (line: string) => void): Promise<void> {
  await clearStamp(build)
  const bundler = path.join(build.folder, 'node_modules', '.bin', 'rspack')
  const env = { NODE_ENV: 'production' }
  const { code, output, durationMs } = await runLogged(bundler, ['build'], {
    cwd: build.folder,
    env,
    log: `build-${build.name}.log`,
  })
  if (code !== 0)
    throw new Error(`${build.name} could not be built.\n\n${output.trim().split('\n').slice(-40).join('\n')}`)
  say(`built ${build.name} in ${(durationMs / 1000).toFixed(1)} s`)
}
