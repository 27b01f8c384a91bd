import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { BrowserFacts } from './browser-facts.ts'

/** The committed pictures, and what is known of the browser that drew them. */
const album = path.join(root, 'pictures')
const factsFile = path.join(album, 'browser.json')

const missingAsNull = (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Null before the first picture. Throws for a file that is none of ours. */
export async function readFacts(): Promise<BrowserFacts | null> {
  const text = await readFile(factsFile, 'utf8').catch(missingAsNull)
  return text === null ? null : BrowserFacts.parse(JSON.parse(text))
}

export async function writeFacts(facts: BrowserFacts): Promise<void> {
  await mkdir(album, { recursive: true })
  await writeFile(factsFile, `${JSON.stringify(facts, null, 2)}\n`)
}

/** Null when there is no such picture yet. */
export const readPicture = (file: string): Promise<Buffer | null> =>
  readFile(path.join(album, file)).catch(missingAsNull)

export async function writePicture(file: string, webp: Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(album, file)), { recursive: true })
  await writeFile(path.join(album, file), webp)
}

export const removePicture = (file: string): Promise<void> => rm(path.join(album, file), { force: true })

/** Every picture of the album, by its file. */
export async function listPictures(): Promise<string[]> {
  const files = (await readdir(album, { recursive: true }).catch(missingAsNull)) ?? []
  return files
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
}
