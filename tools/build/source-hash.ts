import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'fake-host', '.cache'])
const NOT_BUNDLED = /\.(test|test-d|stories)\.tsx?$|[\\/](README|api-report)\.md$/

/**
 * Hash of a bundle's inputs: path and content of every file below `inputs`, except tests, stories and what
 * describes a folder.
 */
export async function sourceHash(base: string, inputs: string[]): Promise<string> {
  const files = (await Promise.all(inputs.map(filesOf))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${path.relative(base, file)}\0`)
    hash.update(
      createHash('sha256')
        .update(await readFile(file))
        .digest(),
    )
  }
  return hash.digest('hex')
}

async function filesOf(input: string): Promise<string[]> {
  const found = await stat(input).catch(() => null)
  if (!found) return []
  if (found.isFile()) return NOT_BUNDLED.test(input) ? [] : [input]
  const entries = await readdir(input, { withFileTypes: true })
  const wanted = entries.filter(
    (entry) => entry.isFile() || (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)),
  )
  return (await Promise.all(wanted.map(({ name }) => filesOf(path.join(input, name))))).flat()
}
