import { inflateRawSync } from 'node:zlib'
import { ArchiveFailure } from '../archive-failure.ts'
import type { ByteReader } from '../parts/byte-reader.ts'
import { inflate, inflateFailure } from './inflate.ts'

/** How the data of a file is in the archive; sizes in bytes, null: told after the data. */
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
const chunkBytes = 262_144

/**
 * The unpacked bytes of a file, never more of them at a time than a chunk; throws when they are not what the
 * form says.
 */
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
    const chunk = await reader.upTo(Math.min(left, chunkBytes))
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
