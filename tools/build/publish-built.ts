import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  folderStore,
  publishFolder,
  readRegistry,
  releaseRemote,
  removeRemote,
} from '@flotilla/server/remotes'
import { root } from '../root.ts'
import type { Build } from './builds.ts'
import { forgetUnreadableRegistry } from './forget-unreadable-registry.ts'

/**
 * Publishes the builds, and releases each version other than the last one released from here: a manual
 * rollback stays until there is a new version. Without `withDemo`, takes those of the demo out of the
 * registry. Returns `name version` of each new release.
 */
export async function publishBuilt(builds: Build[], releases: string, withDemo: boolean): Promise<string[]> {
  await forgetUnreadableRegistry(releases)
  const desk = { store: folderStore(releases), by: 'build' }
  const released: string[] = []
  for (const build of builds.filter(({ isRemote }) => isRemote)) {
    if (build.isDemo && !withDemo) {
      if (await isReleased(desk.store, build.name)) await removeRemote(desk, build.name)
      continue
    }
    const { name, version } = await publishFolder(desk, path.join(build.folder, 'dist'))
    const mark = path.join(root, '.cache', 'builds', `${name}.released`)
    const last = `${releases}\n${version}`
    if ((await readFile(mark, 'utf8').catch(() => '')) === last && (await isReleased(desk.store, name)))
      continue
    await releaseRemote(desk, { name, version })
    await mkdir(path.dirname(mark), { recursive: true })
    await writeFile(mark, last)
    released.push(`${name} ${version}`)
  }
  return released
}

async function isReleased(store: ReturnType<typeof folderStore>, name: string): Promise<boolean> {
  const { remotes } = await readRegistry(store)
  return remotes.some((entry) => entry.name === name)
}
