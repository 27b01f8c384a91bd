import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from '@flotilla/platform/registry'
import { repoRoot } from './repo-root.ts'

/** The test's own releases folder: the current versions, without earlier ones. The test removes it. */
export async function copyReleases(): Promise<string> {
  const from = path.join(repoRoot, '.cache/releases')
  const to = await mkdtemp(path.join(tmpdir(), 'flotilla-releases-'))
  const registry = Registry.parse(JSON.parse(await readFile(path.join(from, 'remotes.json'), 'utf8')))
  for (const { name, current } of registry.remotes) {
    const folder = path.join(name, current.version)
    await cp(path.join(from, folder), path.join(to, folder), { recursive: true })
  }
  const remotes = registry.remotes.map(({ name, current }) => ({ name, current, previous: [] }))
  await writeFile(path.join(to, 'remotes.json'), JSON.stringify({ ...registry, remotes }))
  return to
}
