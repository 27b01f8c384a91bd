import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { archiveLimits, CommandError, isArchiveName } from '@flotilla/api/releases'
import { pack } from 'tar-stream'

const compress = promisify(gzip)

/** The files of a build as one archive. Rejects with a CommandError for what no console would take. */
export async function packDist(dist: string): Promise<Buffer> {
  const tar = pack()
  const names = await namesIn(dist)
  if (names.length > archiveLimits.files)
    throw new CommandError(`${dist} has ${names.length} files; a console takes ${archiveLimits.files}.`)
  for (const name of names) {
    if (!isArchiveName(name))
      throw new CommandError(`${name} cannot be published: its name is too odd or too long.`)
    tar.entry({ name }, await readFile(path.join(dist, name)))
  }
  tar.finalize()
  const archive = await compress(await buffer(tar))
  if (archive.length > archiveLimits.archiveBytes)
    throw new CommandError(
      `The archive is too large: ${archive.length} bytes of ${archiveLimits.archiveBytes}.`,
    )
  return archive
}

async function namesIn(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dist, path.join(parentPath, name)).split(path.sep).join('/'))
    .sort()
}
