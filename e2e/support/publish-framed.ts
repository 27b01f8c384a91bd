import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentRelease } from './current-release.ts'
import { remotesTool } from './remotes-tool.ts'

/**
 * Publishes and releases a remote as it is, to run in a sandboxed frame, with these permissions beside its
 * own.
 */
export async function publishFramed(
  releasesDir: string,
  name: string,
  version: string,
  ...permissions: string[]
): Promise<void> {
  const { version: current } = await currentRelease(releasesDir, name)
  const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-framed-'))
  const dist = path.join(folder, 'dist')
  await cp(path.join(releasesDir, name, current), dist, { recursive: true })
  const file = path.join(dist, 'remote.json')
  const { commands: _, slots: __, ...release } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(
    file,
    JSON.stringify({
      ...release,
      ...{ version, isolation: 'frame', permissions: [...release.permissions, ...permissions] },
    }),
  )
  await remotesTool(releasesDir, 'publish', folder)
  await remotesTool(releasesDir, 'release', name, version)
  await rm(folder, { recursive: true, force: true })
}
