import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'

/** A picture as red, green, blue and alpha, 8 bits each, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

/** Bounds of a readable picture: pixels of its longer side, and all of its pixels. */
export type PngBounds = { side: number; pixels: number }

const iconBounds: PngBounds = { side: 256, pixels: 256 * 256 }

export const pngSignature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Samples of a pixel, and the depths in bits that go with them, by the colour type of PNG. */
const colourTypes: Readonly<Record<number, { channels: number; depths: readonly number[] } | undefined>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

/** `PLTE` and `tRNS` are empty when the picture has none. */
type Parts = { IHDR: Buffer; PLTE: Buffer; tRNS: Buffer; IDAT: Buffer }
type Head = { width: number; height: number; depth: number; colourType: number; channels: number }

const unpack = promisify(inflate)

/**
 * The pixels of a PNG within the bounds, those of an icon unless others are given; null for anything else,
 * and for one that is interlaced or damaged. Never unpacks more than its declared size; ignores the rest of
 * the file. The unpacking runs in a thread of Node's pool.
 */
export async function readPng(file: Uint8Array, bounds = iconBounds): Promise<Picture | null> {
  const parts = partsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const head = parts === null ? null : headOf(parts.IHDR, bounds)
  if (parts === null || head === null) return null
  if (head.colourType === 3 && (parts.PLTE.length === 0 || parts.PLTE.length % 3 !== 0)) return null
  const rowBytes = Math.ceil((head.width * head.channels * head.depth) / 8)
  const expected = head.height * (rowBytes + 1)
  const packed = await unpack(parts.IDAT, { maxOutputLength: expected }).catch(() => null)
  if (packed === null || packed.length !== expected) return null
  const rows = unfilter(packed, rowBytes, Math.max(1, (head.channels * head.depth) >> 3))
  return rows === null ? null : { ...head, pixels: coloursOf(rows, rowBytes, head, parts) }
}

/**
 * The parts of a file that make its pixels; null when it is no PNG, is cut off, or one of them has a wrong
 * checksum.
 */
function partsOf(file: Buffer): Parts | null {
  if (!file.subarray(0, 8).equals(pngSignature)) return null
  const found: Record<keyof Parts, Buffer[]> = { IHDR: [], PLTE: [], tRNS: [], IDAT: [] }
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const end = at + 8 + length
    const type = file.toString('latin1', at + 4, at + 8)
    if (end + 4 > file.length) return null
    if (type === 'IHDR' || type === 'PLTE' || type === 'tRNS' || type === 'IDAT') {
      if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return null
      found[type].push(file.subarray(at + 8, end))
    }
    if (type === 'IEND') {
      const { IHDR, PLTE, tRNS, IDAT } = found
      const [head, ...others] = IHDR
      if (head === undefined || others.length > 0 || PLTE.length > 1 || tRNS.length > 1) return null
      return { IHDR: head, PLTE: Buffer.concat(PLTE), tRNS: Buffer.concat(tRNS), IDAT: Buffer.concat(IDAT) }
    }
    at = end + 4
  }
  return null
}

function headOf(bytes: Buffer, bounds: PngBounds): Head | null {
  if (bytes.length !== 13) return null
  const [width, height] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)]
  if (Math.min(width, height) < 1 || Math.max(width, height) > bounds.side) return null
  if (width * height > bounds.pixels) return null
  const [depth = 0, colourType = 0, ...ways] = bytes.subarray(8)
  const type = colourTypes[colourType]
  // Compression, filter and interlacing: only the first of each is read.
  if (type === undefined || !type.depths.includes(depth) || ways.some((way) => way !== 0)) return null
  return { width, height, depth, colourType, channels: type.channels }
}

/**
 * Reverses PNG's filters, row by row; null for an unknown one. `step`: bytes between a sample and its left
 * neighbour.
 */
function unfilter(packed: Buffer, rowBytes: number, step: number): Uint8Array | null {
  const rows = new Uint8Array((packed.length / (rowBytes + 1)) * rowBytes)
  for (let from = 0, to = 0; from < packed.length; from += rowBytes + 1, to += rowBytes) {
    const filter = packed[from] ?? 0
    if (filter > 4) return null
    for (let i = 0; i < rowBytes; i += 1) {
      const left = i < step ? 0 : (rows[to + i - step] ?? 0)
      const up = rows[to + i - rowBytes] ?? 0
      const upLeft = i < step ? 0 : (rows[to + i - rowBytes - step] ?? 0)
      rows[to + i] = (packed[from + 1 + i] ?? 0) + predicted(filter, left, up, upLeft)
    }
  }
  return rows
}

function predicted(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const [toLeft, toUp] = [Math.abs(up - upLeft), Math.abs(left - upLeft)]
  const toUpLeft = Math.abs(left + up - 2 * upLeft)
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}

function coloursOf(rows: Uint8Array, rowBytes: number, head: Head, { PLTE, tRNS }: Parts): Uint8Array {
  const { width, height, depth, colourType, channels } = head
  const largest = 2 ** depth - 1
  const sample = (row: number, place: number): number => {
    if (depth === 16) return (rows[row + 2 * place] ?? 0) * 256 + (rows[row + 2 * place + 1] ?? 0)
    const bit = place * depth
    return ((rows[row + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & largest
  }
  const hasColours = colourType === 2 || colourType === 6
  const hasAlpha = colourType === 4 || colourType === 6
  // One colour of a picture without alpha may be the transparent one.
  const hidden = !hasAlpha && colourType !== 3 && tRNS.length === channels * 2 ? tRNS : null
  const pixels = new Uint8Array(width * height * 4)
  for (let pixel = 0, to = 0; pixel < width * height; pixel += 1, to += 4) {
    const row = Math.floor(pixel / width) * rowBytes
    const first = (pixel % width) * channels
    let alpha = hasAlpha ? (sample(row, first + channels - 1) * 255) / largest : 255
    if (hidden !== null) {
      let isHidden = true
      for (let i = 0; i < channels; i += 1) isHidden &&= sample(row, first + i) === hidden.readUInt16BE(i * 2)
      if (isHidden) alpha = 0
    }
    const place = sample(row, first)
    for (let i = 0; i < 3; i += 1) {
      const shade = hasColours ? sample(row, first + i) : place
      pixels[to + i] = colourType === 3 ? (PLTE[place * 3 + i] ?? 0) : (shade * 255) / largest
    }
    pixels[to + 3] = colourType === 3 ? (tRNS[place] ?? 255) : alpha
  }
  return pixels
}
