import { crc32 } from 'node:zlib'
import { ArchiveFailure } from '../archive-failure.ts'
import type { ByteReader } from '../parts/byte-reader.ts'

/** Signatures of ZIP's records, little-endian. */
export const zipRecord = {
  local: 0x0403_4b50,
  descriptor: 0x0807_4b50,
  /** At the beginning of an archive whose split was planned but which fitted into one part. */
  single: 0x3030_4b50,
  directory: 0x0201_4b50,
  signature: 0x0505_4b50,
  zip64End: 0x0606_4b50,
  zip64Locator: 0x0706_4b50,
  end: 0x0605_4b50,
} as const

const max32 = 0xffff_ffff

/** Sizes of a file in 32 bits, or in 64 if the extra field says so. */
export type ZipSizes = { packed: number; size: number; isZip64: boolean }

/**
 * Reads the zip64 extra field: it holds, in this order, only the values that do not fit into the 32-bit
 * fields.
 */
export function withZip64(packed: number, size: number, extra: Buffer): ZipSizes {
  const sizes: ZipSizes = { packed, size, isZip64: false }
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) {
      sizes.isZip64 = true
      let value = at + 4
      const end = Math.min(extra.length, value + length)
      if (size === max32 && value + 8 <= end) {
        sizes.size = Number(extra.readBigUInt64LE(value))
        value += 8
      }
      if (packed === max32 && value + 8 <= end) sizes.packed = Number(extra.readBigUInt64LE(value))
    }
    at += 4 + length
  }
  return sizes
}

type Facts = { crc: number; packed: number; size: number }

/** The four possible shapes of a data descriptor, with their length. */
const shapes = [
  { at: 4, isLong: false, length: 16 },
  { at: 4, isLong: true, length: 24 },
  { at: 0, isLong: false, length: 12 },
  { at: 0, isLong: true, length: 20 },
]
const longest = 24

function says(bytes: Buffer, shape: (typeof shapes)[number], { crc, packed, size }: Facts): boolean {
  if (shape.at === 4 && bytes.readUInt32LE(0) !== zipRecord.descriptor) return false
  if (bytes.readUInt32LE(shape.at) !== crc) return false
  const { at } = shape
  if (!shape.isLong) return bytes.readUInt32LE(at + 4) === packed && bytes.readUInt32LE(at + 8) === size
  return bytes.readBigUInt64LE(at + 4) === BigInt(packed) && bytes.readBigUInt64LE(at + 12) === BigInt(size)
}

/** Zeros match both the short and the long shape, so the one that the local header promises comes first. */
const inOrder = (isZip64: boolean) =>
  shapes.toSorted((a, b) => Number(b.isLong === isZip64) - Number(a.isLong === isZip64))

/** Reads the descriptor after a file's data; throws when it does not match the data. */
export async function readDescriptor(
  reader: ByteReader,
  facts: Facts,
  file: string,
  isZip64: boolean,
): Promise<void> {
  const bytes = await reader.exactly(longest)
  const shape = inOrder(isZip64).find((each) => says(bytes, each, facts))
  if (shape === undefined) throw new ArchiveFailure('checksum_mismatch', { file })
  reader.unread(bytes.subarray(shape.length))
}

const signature = Buffer.from('504b0708', 'hex')

/**
 * Stored data with their size after them: up to a descriptor that matches the data before it; consumes the
 * descriptor.
 */
export async function* storedToDescriptor(
  reader: ByteReader,
  file: string,
  isZip64: boolean,
): AsyncGenerator<Buffer> {
  const facts: Facts = { crc: 0, packed: 0, size: 0 }
  const pass = (bytes: Buffer) => {
    facts.crc = crc32(bytes, facts.crc)
    facts.packed += bytes.length
    facts.size += bytes.length
    return bytes
  }
  for (;;) {
    const chunk = await nextChunk(reader, file)
    const at = chunk.indexOf(signature)
    if (at === -1) {
      // A signature may begin in the last bytes: they wait for the next chunk.
      const kept = Math.min(3, chunk.length)
      yield pass(chunk.subarray(0, chunk.length - kept))
      const next = await nextChunk(reader, file)
      reader.unread(Buffer.concat([chunk.subarray(chunk.length - kept), next]))
      continue
    }
    yield pass(chunk.subarray(0, at))
    reader.unread(chunk.subarray(at))
    const bytes = await reader.exactly(longest)
    const shape = inOrder(isZip64).find((each) => each.at === 4 && says(bytes, each, facts))
    if (shape !== undefined) return reader.unread(bytes.subarray(shape.length))
    yield pass(bytes.subarray(0, 1))
    reader.unread(bytes.subarray(1))
  }
}

async function nextChunk(reader: ByteReader, file: string): Promise<Buffer> {
  const chunk = await reader.upTo(65_536)
  if (chunk === null) throw new ArchiveFailure('archive_cut', { file })
  return chunk
}
