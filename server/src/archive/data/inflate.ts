import { createInflateRaw, type InflateRaw } from 'node:zlib'
import { ArchiveFailure } from '../archive-failure.ts'
import type { ByteReader } from '../parts/byte-reader.ts'

const chunkBytes = 65_536

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Names what zlib found wrong with the data of `file`; other errors pass through. */
export function inflateFailure(error: unknown, file: string): unknown {
  if (isCode(error, 'Z_BUF_ERROR')) return new ArchiveFailure('data_cut', { file })
  if (isCode(error, 'Z_DATA_ERROR') || isCode(error, 'Z_NEED_DICT')) {
    return new ArchiveFailure('data_damaged', { file })
  }
  return error
}

/**
 * Inflates from the reader, chunk by chunk: `packed` bytes, or, null, up to the end that the data itself has.
 * Leaves the reader right behind the data.
 */
export async function* inflate(
  reader: ByteReader,
  packed: number | null,
  file: string,
): AsyncGenerator<Buffer> {
  const engine = createInflateRaw({ chunkSize: chunkBytes })
  const ended = new Promise<void>((resolve) => engine.once('end', resolve))
  const feeding = feed(engine, ended, reader, packed, file)
  // Its error also ends the loop below, which tells it.
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
    // What the engine leaves of a chunk is behind the end of the data.
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

/** Resolves when the engine has worked on the chunk; perhaps not at all when the data ended in it. */
function write(engine: InflateRaw, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => engine.write(chunk, (error) => (error ? reject(error) : resolve())))
}
