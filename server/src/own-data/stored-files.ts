import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { z } from 'zod'
import { CommandRefused } from './command-refused.ts'

/** Bytes of a file in one line. */
const chunkBytes = 256 * 1024

const FileLine = z.union([
  z.object({ file: z.string() }),
  z.object({ bytes: z.string() }),
  z.object({ end: z.literal('backup'), files: z.number() }),
])

/** Files of two kinds, each with its folder. */
export type FilePlaces = { logos: string; releases: string }

const asLine = (line: z.infer<typeof FileLine>) => `${JSON.stringify(line)}\n`

/**
 * Every file of the folders as lines of text, and a last line with their number. Hidden files are skipped.
 */
export async function* fileLines(places: FilePlaces): AsyncGenerator<string> {
  let files = 0
  for (const [kind, folder] of Object.entries(places)) {
    for (const name of await namesIn(folder)) {
      files += 1
      yield asLine({ file: `${kind}/${name}` })
      const file = await open(join(folder, name))
      try {
        for await (const chunk of file.createReadStream({ highWaterMark: chunkBytes, autoClose: false })) {
          yield asLine({ bytes: Buffer.from(chunk).toString('base64') })
        }
      } finally {
        await file.close()
      }
    }
  }
  yield asLine({ end: 'backup', files })
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .toSorted()
}

/**
 * Writes the files of a backup below the folders; skips a kind whose folder is null. Rejects with a sentence
 * when the lines end early or name a place outside.
 */
export async function writeFiles(
  lines: AsyncIterator<string>,
  places: { [kind in keyof FilePlaces]: string | null },
): Promise<number> {
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

function placeOf(name: string, places: { [kind in keyof FilePlaces]: string | null }): string | null {
  const [kind = '', ...parts] = name.split('/')
  const isInside = parts.length > 0 && parts.every((part) => /^[^./\\\0][^/\\\0]*$/.test(part))
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
