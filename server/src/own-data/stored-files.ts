import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { z } from 'zod'
import type { DocumentName, ReleaseStore } from '../ports/release-store.ts'
import { CommandRefused } from './command-refused.ts'

/** Bytes of a file in one line. */
const chunkBytes = 256 * 1024

const FileLine = z.union([
  z.object({ file: z.string() }),
  z.object({ bytes: z.string() }),
  z.object({ end: z.literal('backup'), files: z.number() }),
])

/** Files of two kinds, each with its place. */
export type FilePlaces = { logos: string; releases: ReleaseStore }

/** The registry comes first: no version that it names is ever removed. */
const documents: readonly DocumentName[] = ['remotes.json', '.keys.json', '.log.jsonl']

const asLine = (line: z.infer<typeof FileLine>) => `${JSON.stringify(line)}\n`

/**
 * Logos, documents and versions of releases as lines of text, and a last line with the number of files. Other
 * hidden files are skipped.
 */
export async function* fileLines({ logos, releases }: FilePlaces): AsyncGenerator<string> {
  let files = 0
  for await (const { name, content } of keptFiles(logos, releases)) {
    files += 1
    yield asLine({ file: name })
    for await (const chunk of content) yield asLine({ bytes: chunk.toString('base64') })
  }
  yield asLine({ end: 'backup', files })
}

type KeptFile = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

async function* keptFiles(logos: string, releases: ReleaseStore): AsyncGenerator<KeptFile> {
  yield* filesIn(logos, 'logos')
  for (const name of documents) {
    const found = await releases.read(name)
    if (found !== null) yield { name: `releases/${name}`, content: [Buffer.from(found.text)] }
  }
  for (const { remote, version } of await releases.versions()) {
    const folder = await releases.bringVersion(remote, version)
    if (folder !== null) yield* filesIn(folder, `releases/${remote}/${version}`)
  }
}

async function* filesIn(folder: string, place: string): AsyncGenerator<KeptFile> {
  for (const name of await namesIn(folder)) {
    const file = await open(join(folder, name))
    try {
      const content = file.createReadStream({ highWaterMark: chunkBytes, autoClose: false })
      yield { name: `${place}/${name}`, content }
    } finally {
      await file.close()
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .toSorted()
}

type StagedPlaces = { [kind in keyof FilePlaces]: string | null }

/**
 * Writes the files of a backup below the folders; skips a kind whose folder is null. Rejects with a sentence
 * when the lines end early or name a place outside.
 */
export async function writeFiles(lines: AsyncIterator<string>, places: StagedPlaces): Promise<number> {
  let file: Awaited<ReturnType<typeof open>> | null = null
  let count = 0
  try {
    while (true) {
      const { value, done } = await lines.next()
      if (done) throw new CommandRefused('The backup has no end: it was cut.')
      const line = FileLine.parse(JSON.parse(value))
      if ('bytes' in line) {
        await file?.write(Buffer.from(line.bytes, 'base64'))
        continue
      }
      await file?.close()
      file = null
      if ('end' in line) return assertAll(count, line.files)
      count += 1
      const path = placeOf(line.file, places)
      if (path === null) continue
      await mkdir(dirname(path), { recursive: true })
      file = await open(path, 'wx', 0o600)
    }
  } finally {
    await file?.close()
  }
}

function placeOf(name: string, places: StagedPlaces): string | null {
  const [kind = '', ...parts] = name.split('/')
  const isDocument = documents.some((document) => name === `releases/${document}`)
  const isPlain = parts.length > 0 && parts.every((part) => /^[^./\\\0][^/\\\0]*$/.test(part))
  const isInside = isDocument || isPlain
  if (!isInside || (kind !== 'logos' && kind !== 'releases')) {
    throw new CommandRefused('The backup names a file outside its own folders: it was changed.')
  }
  const folder = places[kind]
  return folder === null ? null : join(folder, ...parts)
}

function assertAll(count: number, expected: number): number {
  if (count === expected) return count
  throw new CommandRefused(`The backup has ${count} of ${expected} files: it was cut or changed.`)
}
