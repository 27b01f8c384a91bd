import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { codeBudgets, overBudget, type RemoteRelease } from '@flotilla/api/releases'
import { ReleaseError } from '../files/release-error.ts'

const decompress = promisify(brotliDecompress)

/** Kinds of files that a build makes. A page of its own is none of them. */
const kinds = /\.(js|css|json|svg|png|jpg|webp|gif|woff2|md|txt)$/
const hashed = /\.(js|css)$/

/**
 * Checks that remote.json has a hash for every script and style, that a compressed file holds its neighbour,
 * and that there is nothing else than a build makes. Rejects with a ReleaseError.
 */
export async function checkFiles(
  folder: string,
  names: readonly string[],
  release: RemoteRelease,
): Promise<void> {
  const there = new Set(names)
  for (const needed of fetchedByName(release)) {
    if (!Object.hasOwn(release.integrity, needed))
      throw fault(needed, 'is fetched by its name and has no hash')
  }
  for (const name of names) {
    const plain = name.endsWith('.br') ? name.slice(0, -3) : name
    if (!kinds.test(plain)) throw fault(name, 'is no file of a build')
    if (hashed.test(plain) && !Object.hasOwn(release.integrity, plain))
      throw fault(plain, 'has no hash in remote.json')
    if (!there.has(plain)) throw fault(plain, 'is there in compressed form alone')
    if (name !== plain && !(await holds(path.join(folder, name), path.join(folder, plain))))
      throw fault(name, `does not hold ${plain}`)
  }
}

/** The files that the shell fetches by what remote.json says, for pages and for what it adds to places. */
function fetchedByName({
  entry,
  preload,
  chunks,
  preloadSlots = [],
  slotFiles = [],
}: RemoteRelease): string[] {
  return [entry, preload, Object.values(chunks), preloadSlots, slotFiles].flat(2)
}

/** Rejects with a ReleaseError when the remote needs more code than one of its budgets. */
export async function checkBudget(
  folder: string,
  names: readonly string[],
  release: RemoteRelease,
): Promise<void> {
  const sizeOf = async (file: string) => {
    const sent = names.includes(`${file}.br`) ? `${file}.br` : file
    return (await stat(path.join(folder, sent))).size
  }
  for (const budget of codeBudgets(release)) {
    const sizes = await Promise.all(budget.files.map(sizeOf))
    const sentence = overBudget(
      sizes.reduce((sum, size) => sum + size, 0),
      budget,
    )
    if (sentence !== null) throw new ReleaseError('over_budget', sentence)
  }
}

async function holds(compressed: string, plain: string): Promise<boolean> {
  const wanted = await readFile(plain)
  try {
    const options = { maxOutputLength: Math.max(1, wanted.length) }
    return wanted.equals(await decompress(await readFile(compressed), options))
  } catch {
    return false
  }
}

function fault(name: string, words: string): ReleaseError {
  return new ReleaseError('release_file', `${name} ${words}. Build it again.`)
}
