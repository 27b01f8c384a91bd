import { createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib'
import { ArchiveFailure } from '../archive-failure.ts'
import type { ByteReader } from '../parts/byte-reader.ts'

const chunkBytes = 65_536

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Turns an error of zlib about the data of `file` into a failure; other errors pass through. */
function inflateFailure(error: unknown, file: string): unknown {
  if (isCode(error, 'Z_BUF_ERROR')) return new ArchiveFailure('data_cut', { file })
  if (isCode(error, 'Z_DATA_ERROR') || isCode(error, 'Z_NEED_DICT')) {
    return new ArchiveFailure('data_damaged', { file })
  }
  return error
}

/**
 * Inflates from the reader, chunk by chunk: `packed` bytes, or, if null, up to the end that the data itself
 * marks. Leaves the reader right after the data.
 */
async function* inflate(reader: ByteReader, packed: number | null, file: string): AsyncGenerator<Buffer> {
  const engine = createInflateRaw({ chunkSize: chunkBytes })
  const ended = new Promise<void>((resolve) => engine.once('end', resolve))
  const feeding = feed(engine, ended, reader, packed, file)
  // Its error also ends the loop below, which reports it.
  feeding.catch((error) => engine.destroy(error))
  try {
    for await (const chunk of engine) yield chunk
    await feeding
  } catch (error) {
    throw inflateFailure(error, file)
  } finally {
    engine.destroy()
  }
}

async function feed(
  engine: InflateRaw,
  ended: Promise<void>,
  reader: ByteReader,
  packed: number | null,
  file: string,
): Promise<void> {
  let fed = 0
  let last: Buffer = Buffer.alloc(0)
  let isOver = false
  while (!isOver && (packed === null || fed < packed)) {
    const chunk = await reader.upTo(packed === null ? chunkBytes : Math.min(chunkBytes, packed - fed))
    if (chunk === null) throw new ArchiveFailure('archive_cut', { file })
    fed += chunk.length
    last = chunk
    await Promise.race([write(engine, chunk), ended])
    // Bytes of a chunk that the engine leaves are beyond the end of the data.
    isOver = engine.bytesWritten < fed
  }
  if (!isOver) {
    engine.end()
    await ended
  }
  const unused = fed - engine.bytesWritten
  if (packed === null) reader.unread(last.subarray(last.length - unused))
  else if (fed < packed) await reader.skip(packed - fed)
}

/** Resolves when the engine has processed the chunk; possibly never if the data ended in it. */
function write(engine: InflateRaw, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => engine.write(chunk, (error) => (error ? reject(error) : resolve())))
}

/** How the archive stores the data of a file; sizes in bytes, null: known after the data. */
export type DataForm = {
  file: string
  method: 'stored' | 'deflated'
  packed: number | null
  size: number | null
}

/**
 * Small enough to be read and inflated at once, which is many times faster for a site's thousands of files.
 */
const smallPacked = 131_072
const smallSize = 524_288
const storedBytes = 262_144

/** The unpacked bytes of a file, at most a chunk at a time; throws when they differ from the form. */
export async function* entryData(reader: ByteReader, form: DataForm): AsyncGenerator<Buffer> {
  if (form.method === 'stored') return yield* stored(reader, form)
  const { packed, size } = form
  if (packed !== null && size !== null && packed <= smallPacked && size <= smallSize) {
    const bytes = await readWhole(reader, packed, form.file)
    yield inflateAtOnce(bytes, size, form.file)
    return
  }
  yield* inflate(reader, packed, form.file)
}

async function* stored(reader: ByteReader, { packed, file }: DataForm): AsyncGenerator<Buffer> {
  for (let left = packed ?? 0; left > 0; ) {
    const chunk = await reader.upTo(Math.min(left, storedBytes))
    if (chunk === null) throw new ArchiveFailure('archive_cut', { file })
    left -= chunk.length
    yield chunk
  }
}

async function readWhole(reader: ByteReader, length: number, file: string): Promise<Buffer> {
  try {
    return await reader.exactly(length)
  } catch (error) {
    if (error instanceof ArchiveFailure && error.reason === 'archive_cut') {
      throw new ArchiveFailure('archive_cut', { file })
    }
    throw error
  }
}

function inflateAtOnce(bytes: Buffer, size: number, file: string): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new ArchiveFailure('file_size_mismatch', { file, expected: size })
    }
    throw inflateFailure(error, file)
  }
}
