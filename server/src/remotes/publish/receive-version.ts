import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { archiveLimits, isPlatformAccepted, type RemoteRelease, reportFile } from '@flotilla/api/releases'
import { readRelease } from '../files/read-release.ts'
import { readRegistry } from '../files/registry-file.ts'
import { ReleaseError } from '../files/release-error.ts'
import type { Releases } from '../files/releases.ts'
import { refuseOddRoutes, refuseTakenAddress } from '../rules/address-owner.ts'
import { refuseImpossibleFrame, refuseUnknownPermissions } from '../rules/known-permissions.ts'
import { placeVersion, withStaging } from '../rules/publish-folder.ts'
import { checkBudget, checkFiles } from './check-files.ts'
import { checkReport } from './check-report.ts'
import { consolePlatform } from './console-platform.ts'
import { unpackArchive } from './unpack-archive.ts'

type Upload = {
  name: string
  version: string
  /** Writes the archive to a file; rejects when it is not what was signed. */
  save: (file: string) => Promise<void>
  shellDir: string
  /** Whether the key may publish remotes in a frame alone. */
  isFramed: boolean
}

/**
 * Publishes an uploaded archive: nothing of it is visible before every check is passed, also when the process
 * dies. `isNew` false: the version was there with the same files. Rejects with a ReleaseError.
 */
export async function receiveVersion(releases: Releases, upload: Upload): Promise<{ isNew: boolean }> {
  return await withStaging(releases.store, async (staging) => {
    const archive = path.join(staging, 'archive')
    const folder = path.join(staging, 'files')
    await upload.save(archive)
    await mkdir(folder)
    const names = await unpackArchive(archive, folder)
    await rm(archive)
    const release = await checkUnpacked(folder, names, upload)
    const { remotes } = await readRegistry(releases.store)
    refuseTakenAddress(release, remotes)
    return await placeVersion(releases, folder, release)
  })
}

async function checkUnpacked(folder: string, names: string[], upload: Upload): Promise<RemoteRelease> {
  await refuseLongTexts(folder, names)
  const release = await readRelease(folder)
  if (release.name !== upload.name || release.version !== upload.version) {
    const message = `The archive holds ${release.name} ${release.version}, not ${upload.name} ${upload.version}.`
    throw new ReleaseError('release_other', message)
  }
  refuseOddRoutes(release)
  refuseUnknownPermissions(release)
  refuseImpossibleFrame(release)
  if (upload.isFramed && release.isolation !== 'frame') {
    const message = 'This key publishes remotes in a frame alone: add "isolation": "frame" to remote.json.'
    throw new ReleaseError('key_framed', message)
  }
  await checkFiles(folder, names, release)
  await checkPlatform(release, upload.shellDir)
  await checkReport(folder, release)
  await checkBudget(folder, names, release)
  return release
}

/** Texts that are parsed as a whole. */
async function refuseLongTexts(folder: string, names: string[]): Promise<void> {
  for (const name of ['remote.json', reportFile].filter((each) => names.includes(each))) {
    const { size } = await stat(path.join(folder, name))
    if (size > archiveLimits.textBytes)
      throw new ReleaseError('archive_large', `${name} has more than ${archiveLimits.textBytes / 1024} kB.`)
  }
}

async function checkPlatform({ platform, name }: RemoteRelease, shellDir: string): Promise<void> {
  const own = await consolePlatform(shellDir)
  const isAccepted = platform.length <= 100 && isPlatformAccepted(platform, own)
  if (isAccepted) return
  const message = `${name} is made for the platform ${platform.slice(0, 100)}; this console has ${own}.`
  throw new ReleaseError('platform_range', message)
}
