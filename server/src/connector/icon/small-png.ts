import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { type Picture, type PngBounds, pngSignature, readPng } from './read-png.ts'

/** Pixels of the longer side of a stored icon. */
const iconPixels = 32

const pack = promisify(deflate)

/**
 * A PNG made again from the pixels of another, at most 32 by 32: nothing else of the file is in it. At most
 * some 4 kB. Null when it cannot be read.
 */
export async function smallPng(file: Uint8Array): Promise<Uint8Array | null> {
  const picture = await readPng(file)
  return picture === null ? null : writePng(shrink(picture, iconPixels))
}

/** The same for a picture within `bounds`, with a longer side of at most `side` pixels. */
export async function cleanPng(
  file: Uint8Array,
  { side, bounds }: { side: number; bounds: PngBounds },
): Promise<Uint8Array | null> {
  const picture = await readPng(file, bounds)
  return picture === null ? null : writePng(shrink(picture, side))
}

/**
 * The picture with its longer side at most `side` pixels; each pixel is the mean of those that it replaces.
 */
export function shrink(picture: Picture, side: number): Picture {
  const scale = Math.max(1, Math.max(picture.width, picture.height) / side)
  if (scale === 1) return picture
  const width = Math.max(1, Math.round(picture.width / scale))
  const height = Math.max(1, Math.round(picture.height / scale))
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const rows = span(y, height, picture.height)
    for (let x = 0; x < width; x += 1) {
      pixels.set(mean(picture, span(x, width, picture.width), rows), (y * width + x) * 4)
    }
  }
  return { width, height, pixels }
}

type Span = { from: number; to: number }

/** The pixels of `many` that go into the one at `place` of `few`. */
function span(place: number, few: number, many: number): Span {
  const from = Math.floor((place * many) / few)
  return { from, to: Math.max(from + 1, Math.floor(((place + 1) * many) / few)) }
}

/** Mean colour, weighted by alpha: transparent pixels contribute no colour. */
function mean({ width, pixels }: Picture, columns: Span, rows: Span): number[] {
  const sums = [0, 0, 0]
  let alphas = 0
  for (let y = rows.from; y < rows.to; y += 1) {
    for (let x = columns.from; x < columns.to; x += 1) {
      const at = (y * width + x) * 4
      const alpha = pixels[at + 3] ?? 0
      alphas += alpha
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha
      }
    }
  }
  const count = (columns.to - columns.from) * (rows.to - rows.from)
  return [...sums.map((sum) => Math.round(sum / Math.max(1, alphas))), Math.round(alphas / count)]
}

/** A picture as a file with only its size, its pixels and its end. */
async function writePng({ width, height, pixels }: Picture): Promise<Uint8Array> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits, with alpha.
  head.set([8, 6], 8)
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1)
  }
  return pngFile([
    ['IHDR', head],
    ['IDAT', await pack(rows, { level: 9 })],
  ])
}

/** A PNG of these chunks and its end. */
export function pngFile(chunks: [type: string, data: Buffer][]): Buffer {
  return Buffer.concat([
    pngSignature,
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
