import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publishFolder, readRegistry, releaseRemote } from '@flotilla/server/remotes'
import { root } from '../root.ts'
import type { Build } from './builds.ts'
import { forgetUnreadableRegistry } from './forget-unreadable-registry.ts'

/**
 * Publishes the builds, and releases each version other than the last one released from here: a manual
 * rollback stays until there is a new version. Returns `name version` of each new release.
 */
export async function publishBuilt(builds: Build[], releases: string): Promise<string[]> {
  await forgetUnreadableRegistry(releases)
  const released: string[] = []
  for (const build of builds.filter(({ isRemote }) => isRemote)) {
    const { name, version } = await publishFolder(
      { folder: releases, by: 'build' },
      path.join(build.folder, 'dist'),
    )
    const mark = path.join(root, '.cache', 'builds', `${name}.released`)
    const last = `${releases}\n${version}`
    if ((await readFile(mark, 'utf8').catch(() => '')) === last && (await isReleased(releases, name)))
      continue
    await releaseRemote({ folder: releases, by: 'build' }, { name, version })
    await mkdir(path.dirname(mark), { recursive: true })
    await writeFile(mark, last)
    released.push(`${name} ${version}`)
  }
  return released
}

async function isReleased(releases: string, name: string): Promise<boolean> {
  const { remotes } = await readRegistry(releases)
  return remotes.some((entry) => entry.name === name)
}
