import { ArchiveFailure } from '../archive-failure.ts'
import { type ArchivePart, PartMissing } from './archive-part.ts'

/** The parts as one stream of bytes. Holds one chunk of a part, and nothing that was read. */
export type ByteReader = {
  /** Bytes consumed since the beginning of the archive. */
  position: () => number
  /** The part, from 1, that holds the next byte. */
  part: () => number
  /** Exactly `length` bytes (headers, small files); throws `archive_cut` when there are fewer. */
  exactly: (length: number) => Promise<Buffer>
  /** The next bytes, at most `most`; null at the end of the archive. */
  upTo: (most: number) => Promise<Buffer | null>
  /** Gives back the bytes that were read last. */
  unread: (bytes: Buffer) => void
  skip: (length: number) => Promise<void>
  close: () => Promise<void>
}

const nothing = Buffer.alloc(0)

/** A reader from byte `start` of the archive on. `onBytes` hears of every chunk that comes in. */
export function createByteReader(
  parts: readonly ArchivePart[],
  start: number,
  onBytes: (bytes: number) => void,
): ByteReader {
  const starts = startsOf(parts)
  let index = partAt(starts, start)
  let received = start - (starts[index] ?? 0)
  let stream: AsyncIterator<Uint8Array> | null = null
  let held: Buffer = nothing
  let position = start

  async function pull(): Promise<Buffer | null> {
    for (;;) {
      const part = parts[index]
      if (part === undefined) return null
      const facts = { part: index + 1, parts: parts.length, expected: part.size }
      stream ??= part.open(received)[Symbol.asyncIterator]()
      const next = await nextOf(stream, facts)
      if (!next.done) {
        received += next.value.length
        if (received > part.size) throw new ArchiveFailure('part_long', facts)
        onBytes(next.value.length)
        if (next.value.length > 0) return asBuffer(next.value)
        continue
      }
      if (received < part.size) throw new ArchiveFailure('part_short', { ...facts, found: received })
      stream = null
      index += 1
      received = 0
    }
  }

  async function upTo(most: number): Promise<Buffer | null> {
    if (held.length === 0) held = (await pull()) ?? nothing
    if (held.length === 0) return null
    const bytes = held.subarray(0, most)
    held = held.subarray(bytes.length)
    position += bytes.length
    return bytes
  }

  return {
    position: () => position,
    part: () => partAt(starts, position) + 1,
    upTo,
    async exactly(length) {
      const chunks: Buffer[] = []
      for (let left = length; left > 0; ) {
        const chunk = await upTo(left)
        if (chunk === null) throw new ArchiveFailure('archive_cut')
        if (chunk.length === length) return chunk
        chunks.push(chunk)
        left -= chunk.length
      }
      return Buffer.concat(chunks)
    },
    unread(bytes) {
      if (bytes.length === 0) return
      held = held.length === 0 ? bytes : Buffer.concat([bytes, held])
      position -= bytes.length
    },
    async skip(length) {
      for (let left = length; left > 0; ) {
        const chunk = await upTo(left)
        if (chunk === null) throw new ArchiveFailure('archive_cut')
        left -= chunk.length
      }
    },
    async close() {
      await stream?.return?.()
    },
  }
}

async function nextOf(stream: AsyncIterator<Uint8Array>, facts: { part: number; parts: number }) {
  try {
    return await stream.next()
  } catch (error) {
    if (error instanceof PartMissing) throw new ArchiveFailure('part_missing', facts)
    throw error
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function startsOf(parts: readonly ArchivePart[]): number[] {
  let sum = 0
  return parts.map(({ size }) => {
    sum += size
    return sum - size
  })
}

/** Index of the part that holds the byte; behind the last one when the archive is over. */
function partAt(starts: readonly number[], position: number): number {
  const found = starts.findLastIndex((start) => start <= position)
  return Math.max(0, found)
}
