import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RemoteRelease } from '@flotilla/platform/registry'
import { currentRelease } from './current-release.ts'
import { remotesTool } from './remotes-tool.ts'

/**
 * Publishes a version of a remote whose whole code is one handwritten federation container. It declares the
 * same as the current one, plus `over`.
 */
export async function publishByHand(
  releasesDir: string,
  name: string,
  version: string,
  code: string,
  over: Partial<RemoteRelease> = {},
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-by-hand-'))
  const entry = 'remote-entry.js'
  const hash = createHash('sha384').update(code).digest('base64')
  const release: RemoteRelease = {
    ...(await currentRelease(releasesDir, name)),
    version,
    entry,
    preload: [entry],
    uses: ['react'],
    chunks: {},
    preloadShared: [],
    integrity: { [entry]: `sha384-${hash}` },
    ...over,
  }
  await mkdir(path.join(folder, 'dist'))
  await writeFile(path.join(folder, 'dist', entry), code)
  await writeFile(path.join(folder, 'dist', 'remote.json'), JSON.stringify(release))
  await remotesTool(releasesDir, 'publish', folder)
  await rm(folder, { recursive: true, force: true })
}
