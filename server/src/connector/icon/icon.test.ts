import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aPng, type Chunk, type Head, headOf } from '../testing/a-png.ts'
import { iconHref, pngIn } from './find-icon.ts'
import { readPng } from './read-png.ts'
import { smallPng } from './small-png.ts'

const one = { width: 1, height: 1 }
const two = { width: 2, height: 1 }
const inPalette = { width: 3, height: 1, colourType: 3, depth: 2 }
const clear = (sample: number[]): Chunk => ['tRNS', Buffer.from(sample)]
const palette: Chunk[] = [['PLTE', Buffer.from([1, 2, 3, 4, 5, 6])], clear([9])]
const red = [255, 0, 0, 255]
const pixelsOf = async (file: Buffer) => [...((await readPng(file))?.pixels ?? [])]

describe('a PNG file', () => {
  it.each<[string, Head, number[], number[], Chunk[]?]>([
    ['colours with alpha', one, [0, 1, 2, 3, 4], [1, 2, 3, 4]],
    ['colours', { ...one, colourType: 2 }, [0, 1, 2, 3], [1, 2, 3, 255]],
    ['grey', { ...two, colourType: 0 }, [0, 7, 9], [7, 7, 7, 255, 9, 9, 9, 255]],
    ['grey with alpha', { ...one, colourType: 4 }, [0, 7, 9], [7, 7, 7, 9]],
    ['16 bits', { ...one, colourType: 2, depth: 16 }, [0, 255, 255, 128, 0, 0, 0], [255, 127, 0, 255]],
    ['1 bit', { ...two, colourType: 0, depth: 1 }, [0, 64], [0, 0, 0, 255, 255, 255, 255, 255]],
    ['a palette', inPalette, [0, 0b00_01_11_00], [1, 2, 3, 9, 4, 5, 6, 255, 0, 0, 0, 255], palette],
    ['a transparent grey', { ...two, colourType: 0 }, [0, 7, 9], [7, 7, 7, 0, 9, 9, 9, 255], [clear([0, 7])]],
    [
      'a transparent colour',
      { ...one, colourType: 2 },
      [0, 1, 2, 3],
      [1, 2, 3, 0],
      [clear([0, 1, 0, 2, 0, 3])],
    ],
    [
      'another transparent colour',
      { ...one, colourType: 2 },
      [0, 1, 2, 3],
      [1, 2, 3, 255],
      [clear([0, 1, 0, 2, 0, 4])],
    ],
  ])('decodes with %s', async (_, head, rows, pixels, others) => {
    expect(await pixelsOf(aPng(head, rows, others))).toEqual(pixels)
  })

  it('decodes with each of the five row filters', async () => {
    const rows = [
      ...[0, 10, 20, 30, 40, 50, 60],
      ...[1, 1, 1, 1, 1, 1, 1],
      ...[2, 1, 1, 1, 1, 1, 1],
      ...[3, 1, 1, 1, 1, 1, 1],
      ...[4, 1, 1, 1, 1, 1, 1],
    ]
    const found = await pixelsOf(aPng({ width: 2, height: 5, colourType: 2 }, rows))
    expect(found.filter((_, place) => place % 4 !== 3)).toEqual([
      ...[10, 20, 30, 40, 50, 60],
      ...[1, 1, 1, 2, 2, 2],
      ...[2, 2, 2, 3, 3, 3],
      ...[2, 2, 2, 3, 3, 3],
      ...[3, 3, 3, 4, 4, 4],
    ])
  })

  const whole = aPng(one, [0, ...red])
  const broken = Buffer.from(whole)
  broken[40] = (broken[40] ?? 0) ^ 1
  it.each<[string, Buffer]>([
    ['is no PNG', Buffer.from('GIF89a and more of it')],
    ['is empty', Buffer.alloc(0)],
    ['is cut off', whole.subarray(0, -20)],
    ['has a wrong checksum', broken],
    ['is wider than 256', aPng({ width: 257, height: 1 }, [0, ...Array(257 * 4).fill(0)])],
    ['is 0 high', aPng({ width: 1, height: 0 }, [])],
    ['is interlaced', aPng({ ...one, interlaced: 1 }, [0, ...red])],
    ['has a depth that PNG does not know', aPng({ ...one, depth: 4 }, [0, ...red])],
    ['has a colour type that PNG does not know', aPng({ ...one, colourType: 5 }, [0, ...red])],
    ['has a filter that PNG does not know', aPng(one, [5, ...red])],
    ['has too few pixels', aPng(one, [0, 255])],
    ['unpacks to more than it promises', aPng(one, Array(1_000_000).fill(0))],
    ['has a palette of odd length', aPng({ ...one, colourType: 3 }, [0, 0], [['PLTE', Buffer.alloc(4)]])],
    ['has no palette', aPng({ ...one, colourType: 3 }, [0, 0])],
    ['has two heads', aPng(one, [0, ...red], [['IHDR', headOf(one)]])],
  ])('is refused when it %s', async (_, file) => {
    expect(await smallPng(file)).toBeNull()
  })
})

describe('a stored icon', () => {
  it('contains only the pixels of the file, without its other chunks', async () => {
    const others: Chunk[] = [
      ['tEXt', Buffer.from('Comment\0<script>')],
      ['acTL', Buffer.alloc(8)],
    ]
    const small = Buffer.from(
      (await smallPng(Buffer.concat([aPng(one, [0, ...red], others), Buffer.from('PK')]))) ?? [],
    )
    const types = [...small.toString('latin1').matchAll(/[A-Za-z]{4}(?=[\s\S])/g)].map(([type]) => type)
    expect(types.filter((type) => /^(?:I[A-Z]{3}|[a-z])/.test(type))).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect([...inflateSync(small.subarray(41, -16))]).toEqual([0, ...red])
    expect(await pixelsOf(small)).toEqual(red)
  })

  it('is at most 32 by 32 pixels and below 8 kB, even if every pixel differs', async () => {
    const side = 256
    const rows = Array.from({ length: side * (side * 4 + 1) }, (_, i) =>
      i % (side * 4 + 1) ? (i * 7919) % 251 : 0,
    )
    const small = (await smallPng(aPng({ width: side, height: side }, rows))) ?? Buffer.alloc(0)
    expect(await readPng(small)).toMatchObject({ width: 32, height: 32 })
    expect(Buffer.from(small).toString('base64').length).toBeLessThan(6000)
  })

  it('keeps its proportions, and its colour next to transparent pixels', async () => {
    const row = [0, ...Array.from({ length: 64 }, (_, x) => (x % 2 ? [0, 255, 0, 0] : red)).flat()]
    const picture = await readPng(
      (await smallPng(aPng({ width: 64, height: 4 }, Array(4).fill(row).flat()))) ?? Buffer.alloc(0),
    )
    expect([picture?.width, picture?.height]).toEqual([32, 2])
    expect([...(picture?.pixels.subarray(0, 4) ?? [])]).toEqual([255, 0, 0, 128])
  })
})

describe('iconHref', () => {
  it.each<[string, string | null]>([
    ['<link rel="icon" href="a.png">', 'a.png'],
    ["<LINK HREF='a.ico?x=1&amp;y=2' REL='shortcut icon'>", 'a.ico?x=1&y=2'],
    ['<link rel=icon href=/a.png/>', '/a.png/'],
    ['<link rel="stylesheet" href="a.css"><link rel="apple-touch-icon" href="b.png">', 'b.png'],
    ['<link rel="icon" href="a.svg"><link rel="icon" href="b" type="image/svg+xml">', null],
    [
      '<link rel="icon" sizes="16x16" href="a"><link rel="icon" sizes="192x192" href="b"><link rel="icon" sizes="48x48" href="c">',
      'c',
    ],
    ['<link rel="icon" sizes="16x16" href="a"><link rel="icon" href="b">', 'a'],
    ['<link rel="mask-icon" href="a"><link rel="icon"><p>no icon', null],
    ['<link rel="icon" href="a.png"', 'a.png'],
  ])('reads the icon link in %s', (html, href) => expect(iconHref(html)).toBe(href))

  it.each(['<link ', '<link a', '<link a="', "<link '", '<link a=b '])(
    'takes linear time for repetitions of %s',
    (text) => {
      const before = process.cpuUsage()
      iconHref(text.repeat(65_536 / text.length))
      iconHref(`<link ${text.repeat(65_536 / text.length).replaceAll('<', '')}`)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(5000)
    },
  )
})

describe('pngIn', () => {
  const entry = (side: number, size: number, start: number) => {
    const bytes = Buffer.alloc(16)
    bytes.set([side % 256, side % 256])
    bytes.writeUInt32LE(size, 8)
    bytes.writeUInt32LE(start, 12)
    return bytes
  }
  /** `count` of the file may lie. */
  const anIco = (pictures: { side: number; bytes: Buffer }[], count = pictures.length) => {
    let start = 6 + pictures.length * 16
    const entries = pictures.map(({ side, bytes }) => {
      start += bytes.length
      return entry(side, bytes.length, start - bytes.length)
    })
    const head = Buffer.from([0, 0, 1, 0, count, 0])
    return Buffer.concat([head, ...entries, ...pictures.map(({ bytes }) => bytes)])
  }
  const png = (value: number) => aPng(one, [0, value, 0, 0, 255])
  const bitmap = { side: 32, bytes: Buffer.alloc(60) }

  it('returns the smallest PNG of at least 32 pixels from an ICO file, else the largest', () => {
    const [small, middle, large] = [png(1), png(2), png(3)]
    const sides = [
      { side: 16, bytes: small },
      { side: 256, bytes: large },
      { side: 48, bytes: middle },
    ]
    expect(pngIn(anIco([bitmap, ...sides]))).toEqual(middle)
    expect(
      pngIn(
        anIco([
          { side: 16, bytes: small },
          { side: 24, bytes: large },
        ]),
      ),
    ).toEqual(large)
  })

  it('returns null for an ICO file without a PNG or with wrong offsets', () => {
    expect(pngIn(anIco([bitmap]))).toBeNull()
    expect(pngIn(anIco([], 60_000))).toBeNull()
    expect(
      pngIn(Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), entry(32, 4_000_000_000, 4_000_000_000)])),
    ).toBeNull()
    expect(pngIn(Buffer.from('<!doctype html><p>404'))).toBeNull()
  })

  it('returns a file that starts as a PNG unchanged', () => expect(pngIn(png(1))).toEqual(png(1)))
})
