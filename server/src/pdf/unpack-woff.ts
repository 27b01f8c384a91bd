import { inflateSync } from 'node:zlib'

/** Sizes in bytes (W3C, WOFF File Format 1.0, sections 3 and 4; OpenType, "Table directory"). */
const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

const padded = (size: number) => Math.ceil(size / 4) * 4

/**
 * The bare font (TTF) in a WOFF 1.0 file. fontkit unpacks each table again for each document, in plain
 * JavaScript, and that blocks the server for half a second. For our own font files, which are trusted.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const sfnt = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(sfnt, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  const searchRange = 2 ** power * sfntEntry
  sfnt.writeUInt16BE(count, 4)
  sfnt.writeUInt16BE(searchRange, 6)
  sfnt.writeUInt16BE(power, 8)
  sfnt.writeUInt16BE(count * sfntEntry - searchRange, 10)

  let end = sfntHeader + count * sfntEntry
  for (let index = 0; index < count; index += 1) {
    const from = woffHeader + index * woffEntry
    const start = woff.readUInt32BE(from + 4)
    const packedSize = woff.readUInt32BE(from + 8)
    const size = woff.readUInt32BE(from + 12)
    const packed = woff.subarray(start, start + packedSize)
    const table = packedSize < size ? inflateSync(packed) : packed
    const to = sfntHeader + index * sfntEntry
    woff.copy(sfnt, to, from, from + 4)
    woff.copy(sfnt, to + 4, from + 16, from + 20)
    sfnt.writeUInt32BE(end, to + 8)
    sfnt.writeUInt32BE(size, to + 12)
    table.copy(sfnt, end)
    end += padded(size)
  }
  return sfnt
}
