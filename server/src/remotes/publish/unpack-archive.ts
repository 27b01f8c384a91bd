import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { archiveLimits } from '@flotilla/api/releases'
import { type Extract, extract } from 'tar-stream'
import { ReleaseError } from '../files/release-error.ts'
import { createArchiveNames } from './archive-names.ts'
import { plainTar } from './plain-tar.ts'

/**
 * Unpacks an archive into an empty folder, as a stream and within the limits. Resolves with the names of its
 * files. Rejects with a ReleaseError for an archive that is refused; then the folder may hold some of them.
 */
export async function unpackArchive(archive: string, folder: string): Promise<string[]> {
  const entries = extract()
  const read = pipeline(
    createReadStream(archive),
    createGunzip(),
    plainTar(archiveLimits.unpackedBytes),
    entries,
  )
  const [written, whole] = await Promise.allSettled([writeEntries(entries, folder), read])
  if (written.status === 'fulfilled' && whole.status === 'fulfilled') return written.value
  const faults = [written, whole].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  const refusal = faults.find((fault) => fault instanceof ReleaseError)
  if (refusal !== undefined) throw refusal
  const failure = faults.find((fault) => isOfDisk(fault))
  if (failure !== undefined) throw failure
  throw new ReleaseError(
    'archive_unreadable',
    'The archive is no tar that was compressed with gzip, or is cut.',
    {
      cause: faults[0],
    },
  )
}

async function writeEntries(entries: Extract, folder: string): Promise<string[]> {
  const names = createArchiveNames(archiveLimits.files)
  for await (const entry of entries) {
    const { name } = entry.header
    names.add(name)
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await pipeline(entry, createWriteStream(file, { flags: 'wx', mode: 0o644 }))
  }
  return names.all()
}

/** A full or closed disk is no fault of the archive. */
function isOfDisk(fault: unknown): boolean {
  return fault instanceof Error && 'syscall' in fault
}
