import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishFolder } from '../rules/publish-folder.ts'
import { releaseRemote, shareRelease } from '../rules/release-remote.ts'
import { folderStore } from '../stores/folder-store.ts'
import { plantRelease } from './plant-release.ts'

type Wanted = { name: string; current: string; trial: string; takeBack?: boolean }

/** For tests: a remote with a current version, and another on trial for a tenth of the accounts. */
export async function aReleasedRemote(server: { folder: string }, wanted: Wanted): Promise<void> {
  const { name, current, trial, takeBack } = wanted
  const releases = { store: folderStore(path.join(server.folder, 'releases')), by: 'test' }
  const built = await mkdtemp(path.join(tmpdir(), 'built-'))
  for (const version of [current, trial])
    await publishFolder(releases, await plantRelease(built, { name, version }))
  await rm(built, { recursive: true })
  await releaseRemote(releases, { name, version: current })
  await shareRelease(releases, { name, version: trial }, { percent: 10, accounts: [], takeBack })
}
