import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../joomla', import.meta.url))

/** The files of the package by their path in it, sorted: `flotilla.xml`, `admin/config.xml` … */
export async function joomlaFiles(): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  const files = paths.map(
    async (path) => [path.split(sep).join('/'), await readFile(join(folder, path))] as const,
  )
  return new Map(await Promise.all(files))
}
