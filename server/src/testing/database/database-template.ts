import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../../..')
const migrations = path.join(root, 'server/drizzle')
const folder = path.join(root, '.cache/test-database')

/** The dump of a migrated, empty database for exactly these migrations; null when there is none yet. */
export async function readTemplate(): Promise<Blob | null> {
  try {
    return new Blob([await readFile(await templateFile())])
  } catch {
    return null
  }
}

/**
 * Stores a dump for later test files and runs. Written whole or not at all: several workers may do it at
 * once.
 */
export async function writeTemplate(dump: Blob): Promise<void> {
  const file = await templateFile()
  const unfinished = `${file}.${process.pid}`
  await mkdir(folder, { recursive: true })
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, file)
}

async function templateFile(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  const names = (await readdir(migrations, { recursive: true }))
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const name of names) hash.update(name).update(await readFile(path.join(migrations, name)))
  hash.update(await readFile(path.join(root, 'pnpm-lock.yaml')))
  return path.join(folder, `${hash.digest('hex').slice(0, 16)}.tar`)
}
