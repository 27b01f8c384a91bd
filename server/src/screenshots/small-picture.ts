import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { type Picture, readPng } from '../connector/icon/read-png.ts'
import { pngFile, shrink } from '../connector/icon/small-png.ts'

/** Pixels of the window whose picture is taken. */
export const browserWindow = { width: 1280, height: 800 }

/** Most bytes and pixels of a stored picture. */
export const kept = { bytes: 60 * 1024, width: 480, height: 300 }

/** Sizes, tried in this order until the picture is small enough; the last one always is. */
const ways = [
  { side: kept.width, colours: 128 },
  { side: kept.width, colours: 48 },
  { side: kept.width, colours: 16 },
  { side: 320, colours: 16 },
]

const pack = promisify(deflate)

/**
 * A small PNG with a palette, made again from the pixels of the browser's file, without a byte of that file.
 * Null unless the file is a PNG of the browser's window. Runs in a thread.
 */
export async function smallPicture(file: Uint8Array): Promise<Uint8Array | null> {
  const { width, height } = browserWindow
  const picture = await readPng(file, { side: width, pixels: width * height })
  if (picture?.width !== width || picture.height > height) return null
  let small = picture
  for (const { side, colours } of ways) {
    small = shrink(small, side)
    const png = await palettePng(small, colours)
    if (png.length <= kept.bytes) return png
  }
  return null
}

/** Colours that are alike in their first 5 bits count as one: a place for each, 32 × 32 × 32. */
const places = 32 ** 3

/** How many pixels have a colour, by its place, and the sums of their red, green and blue. */
type Census = { counts: Uint32Array; sums: [Float64Array, Float64Array, Float64Array] }

async function palettePng(picture: Picture, most: number): Promise<Buffer> {
  const { width, height, pixels } = picture
  const census = countColours(pixels)
  const boxes = boxesOf(census, most)
  const indexOf = new Uint8Array(places)
  boxes.forEach((box, index) => {
    for (const place of box) indexOf[place] = index
  })
  const palette = Buffer.from(boxes.flatMap((box) => meanOf(census, box)))
  const depth = most > 16 ? 8 : 4
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, 3], 8)
  const rowBytes = Math.ceil((width * depth) / 8) + 1
  const rows = Buffer.alloc(height * rowBytes)
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width
    const index = indexOf[placeOf(pixels, at * 4)] ?? 0
    const byte = Math.floor(at / width) * rowBytes + 1 + (depth === 8 ? x : x >> 1)
    rows[byte] = (rows[byte] ?? 0) | (depth === 4 && x % 2 === 0 ? index << 4 : index)
  }
  return pngFile([
    ['IHDR', head],
    ['PLTE', palette],
    ['IDAT', await pack(rows, { level: 9 })],
  ])
}

function placeOf(pixels: Uint8Array, at: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
  return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
}

function countColours(pixels: Uint8Array): Census {
  const sums: Census['sums'] = [new Float64Array(places), new Float64Array(places), new Float64Array(places)]
  const census = { counts: new Uint32Array(places), sums }
  for (let at = 0; at < pixels.length; at += 4) {
    const place = placeOf(pixels, at)
    census.counts[place] = (census.counts[place] ?? 0) + 1
    sums.forEach((sum, channel) => {
      sum[place] = (sum[place] ?? 0) + (pixels[at + channel] ?? 0)
    })
  }
  return census
}

/** One of red, green and blue of a place, 0 to 31. */
const shade = (place: number, channel: number) => (place >> (10 - channel * 5)) & 31

/** Boxes of colours: the one with the widest, most frequent colours is cut in the middle of its pixels. */
function boxesOf({ counts }: Census, most: number): number[][] {
  const boxes = [
    weighed(
      Array.from(counts.keys()).filter((place) => counts[place]),
      counts,
    ),
  ]
  while (boxes.length < most) {
    const next = boxes.reduce((worst, box) => (box.weight > worst.weight ? box : worst))
    if (next.weight === 0) break
    const { box, channel } = next
    box.sort((one, other) => shade(one, channel) - shade(other, channel))
    const half = box.reduce((sum, place) => sum + (counts[place] ?? 0), 0) / 2
    let [cut, sum] = [1, counts[box[0] ?? 0] ?? 0]
    while (cut < box.length - 1 && sum < half) {
      sum += counts[box[cut] ?? 0] ?? 0
      cut += 1
    }
    const parts = [box.slice(0, cut), box.slice(cut)].map((part) => weighed(part, counts))
    boxes.splice(boxes.indexOf(next), 1, ...parts)
  }
  return boxes.map(({ box }) => box)
}

/** A box, the channel in which its colours differ most, and the gain of cutting it; 0: one colour. */
function weighed(box: number[], counts: Uint32Array) {
  const ranges = [0, 1, 2].map((channel) => {
    const shades = box.map((place) => shade(place, channel))
    return (
      shades.reduce((most, each) => Math.max(most, each), 0) -
      shades.reduce((least, each) => Math.min(least, each), 31)
    )
  })
  const range = Math.max(...ranges)
  const pixels = box.reduce((sum, place) => sum + (counts[place] ?? 0), 0)
  return { box, channel: ranges.indexOf(range), weight: Math.max(0, range) * Math.sqrt(pixels) }
}

function meanOf({ counts, sums }: Census, box: number[]): number[] {
  const pixels = box.reduce((sum, place) => sum + (counts[place] ?? 0), 0)
  return sums.map((channel) =>
    Math.round(box.reduce((sum, place) => sum + (channel[place] ?? 0), 0) / Math.max(1, pixels)),
  )
}
