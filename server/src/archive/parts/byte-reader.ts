import { ArchiveFailure } from '../archive-failure.ts'
import { type ArchivePart, PartDiffers } from './archive-part.ts'

const nothing = Buffer.alloc(0)

/** The parts as one stream of bytes. Holds one chunk of a part, and no bytes already read. */
export class ByteReader {
  private readonly parts: readonly ArchivePart[]
  private readonly onBytes: (bytes: number) => void
  private readonly starts: number[]
  /** The part that the stream fetches, which may be ahead of the one that is read. */
  private index: number
  private received: number
  private stream: AsyncIterator<Uint8Array> | null = null
  private held: Buffer = nothing
  private consumed: number

  /** Reads from byte `start` of the archive on. `onBytes` gets every chunk that arrives. */
  constructor(parts: readonly ArchivePart[], start: number, onBytes: (bytes: number) => void) {
    this.parts = parts
    this.onBytes = onBytes
    this.starts = startsOf(parts)
    this.index = partAt(this.starts, start)
    this.received = start - (this.starts[this.index] ?? 0)
    this.consumed = start
  }

  /** Bytes consumed since the beginning of the archive. */
  position(): number {
    return this.consumed
  }

  /** The part, from 1, that holds the next byte. */
  part(): number {
    return partAt(this.starts, this.consumed) + 1
  }

  /** The next bytes, at most `most`; null at the end of the archive. */
  async upTo(most: number): Promise<Buffer | null> {
    if (this.held.length === 0) this.held = (await this.pull()) ?? nothing
    if (this.held.length === 0) return null
    const bytes = this.held.subarray(0, most)
    this.held = this.held.subarray(bytes.length)
    this.consumed += bytes.length
    return bytes
  }

  /** Exactly `length` bytes (headers, small files); throws `archive_cut` when there are fewer. */
  async exactly(length: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for (let left = length; left > 0; ) {
      const chunk = await this.upTo(left)
      if (chunk === null) throw new ArchiveFailure('archive_cut')
      if (chunk.length === length) return chunk
      chunks.push(chunk)
      left -= chunk.length
    }
    return Buffer.concat(chunks)
  }

  /** Returns the last bytes to the stream. */
  unread(bytes: Buffer): void {
    if (bytes.length === 0) return
    this.held = this.held.length === 0 ? bytes : Buffer.concat([bytes, this.held])
    this.consumed -= bytes.length
  }

  /** Skips `length` bytes; throws `archive_cut` when there are fewer. */
  async skip(length: number): Promise<void> {
    for (let left = length; left > 0; ) {
      const chunk = await this.upTo(left)
      if (chunk === null) throw new ArchiveFailure('archive_cut')
      left -= chunk.length
    }
  }

  async close(): Promise<void> {
    await this.stream?.return?.()
  }

  private async pull(): Promise<Buffer | null> {
    for (;;) {
      const part = this.parts[this.index]
      if (part === undefined) return null
      this.stream ??= part.open(this.received)[Symbol.asyncIterator]()
      const next = await this.stream.next()
      if (!next.done) {
        this.received += next.value.length
        if (this.received > part.size) throw new PartDiffers(part, 'longer')
        this.onBytes(next.value.length)
        if (next.value.length > 0) return asBuffer(next.value)
        continue
      }
      if (this.received < part.size) throw new PartDiffers(part, `with ${this.received}`)
      this.stream = null
      this.index += 1
      this.received = 0
    }
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

/** Index of the part that holds the byte; past the last one when the archive has ended. */
function partAt(starts: readonly number[], position: number): number {
  const found = starts.findLastIndex((start) => start <= position)
  return Math.max(0, found)
}
