import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** A decoded picture: four bytes a pixel, red, green, blue, opacity. */
export type Pixels = { width: number; height: number; data: Buffer }

/** The pixels of a PNG or WebP; rejects for anything else. */
export async function decode(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** A lossless WebP: the smallest of the formats that keep every pixel. */
export function encode({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}

export function isSame(one: Pixels, other: Pixels): boolean {
  return one.width === other.width && one.height === other.height && one.data.equals(other.data)
}

/**
 * How many pixels differ, by any step of colour, and a picture of them. Where one picture is larger, all of
 * the surplus differs.
 */
export function differ(one: Pixels, other: Pixels): { count: number; picture: Pixels } {
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const picture = { width, height, data: Buffer.alloc(width * height * 4) }
  const [a, b] = [grown(one, width, height), grown(other, width, height)]
  const count = pixelmatch(a, b, picture.data, width, height, { threshold: 0, includeAA: true })
  return { count, picture }
}

/** The same picture on a larger, transparent ground. */
function grown({ data, width, height }: Pixels, toWidth: number, toHeight: number): Buffer {
  if (width === toWidth && height === toHeight) return data
  const ground = Buffer.alloc(toWidth * toHeight * 4)
  for (let row = 0; row < height; row += 1)
    data.copy(ground, row * toWidth * 4, row * width * 4, (row + 1) * width * 4)
  return ground
}
