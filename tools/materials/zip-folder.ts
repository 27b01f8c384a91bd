import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import JSZip from 'jszip'

/** The same bytes for the same files. */
const day = new Date('2026-01-01T00:00:00Z')

/** All files below a folder as a zip, under `inside`. */
export async function zipFolder(folder: string, inside: string): Promise<Uint8Array> {
  const zip = new JSZip()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const name = path.posix.join(inside, ...path.relative(folder, file).split(path.sep))
    zip.file(name, await readFile(file), { date: day, createFolders: false })
  }
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', platform: 'UNIX' })
}
