import { cp, mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteRelease } from '@flotilla/platform/registry'
import { readRelease } from './read-release.ts'

/**
 * Puts a built remote into its immutable folder `<releases>/<name>/<version>/`; an existing one stays. The
 * version is served only after its release.
 */
export async function publishRemote(releases: string, dist: string): Promise<RemoteRelease> {
  const release = await readRelease(dist)
  const target = path.join(releases, release.name, release.version)
  if (await exists(target)) {
    // Its files stay; the folder's time shows which version was published last.
    await utimes(target, new Date(), new Date())
    return release
  }
  const temporary = path.join(releases, release.name, `.${release.version}.${process.pid}`)
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await cp(dist, temporary, { recursive: true })
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  }
  return release
}

async function exists(folder: string): Promise<boolean> {
  return await stat(folder).then(
    () => true,
    () => false,
  )
}
