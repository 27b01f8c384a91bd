import { constants, crc32, deflateRawSync } from 'node:zlib'
import { bytesExtent, concatExtents, type Extent, repeatExtent } from './extent.ts'

/** Content of a file: its size, its CRC-32 and its bytes as they are in the archive. */
export type Content = {
  size: number
  crc: () => number
  method: 'stored' | 'deflated'
  packed: Extent
}

/** A stored file. */
export function storedContent(bytes: Uint8Array): Content {
  return { size: bytes.length, crc: () => crc32(bytes), method: 'stored', packed: bytesExtent(bytes) }
}

/** A deflated file. */
export function deflatedContent(bytes: Uint8Array): Content {
  const packed = bytesExtent(deflateRawSync(bytes))
  return { size: bytes.length, crc: () => crc32(bytes), method: 'deflated', packed }
}

/** A file of any size that repeats `chunk`. Costs the chunk and, deflated, the packed chunk. */
export function repeatedContent(chunk: Uint8Array, size: number, method: Content['method']): Content {
  const crc = () => crcOfRepeat(chunk, size)
  if (method === 'stored') return { size, crc, method, packed: repeatExtent(chunk, size) }
  // A full flush ends on a whole byte and refers to nothing before it, so the packed chunk can be repeated
  // too.
  const packedChunk = deflateRawSync(chunk, { finishFlush: constants.Z_FULL_FLUSH })
  const times = Math.floor(size / chunk.length)
  const packed = concatExtents([
    repeatExtent(packedChunk, packedChunk.length * times),
    bytesExtent(deflateRawSync(chunk.subarray(0, size % chunk.length))),
  ])
  return { size, crc, method, packed }
}

const known = new WeakMap<Uint8Array, Map<number, number>>()

function crcOfRepeat(chunk: Uint8Array, size: number): number {
  const bySize = known.get(chunk) ?? new Map<number, number>()
  known.set(chunk, bySize)
  const found = bySize.get(size)
  if (found !== undefined) return found
  let crc = 0
  for (let left = size; left > 0; left -= chunk.length) {
    crc = crc32(left < chunk.length ? chunk.subarray(0, left) : chunk, crc)
  }
  bySize.set(size, crc)
  return crc
}
