import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ReleaseError } from '../files/release-error.ts'

/** The last published version of a remote, released or not. */
export async function lastPublished(releases: string, name: string): Promise<string> {
  const folder = path.join(releases, name)
  const versions = (await readdir(folder).catch(() => [])).filter((version) => !version.startsWith('.'))
  const dated = await Promise.all(
    versions.map(async (version) => ({ version, at: (await stat(path.join(folder, version))).mtimeMs })),
  )
  const [latest] = dated.sort((a, b) => b.at - a.at)
  if (!latest) throw new ReleaseError('remote_unknown', `${name} was never published.`)
  return latest.version
}
