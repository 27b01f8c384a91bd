import { crc32, deflateSync } from 'node:zlib'
import type { SiteDefinition } from '../fleet/site-definition.ts'
import type { SiteApp, SiteContext } from './site-env.ts'

const side = 32

/** Location of a site's icon: named by its front page, as `favicon.ico`, or none. */
type IconPlace = 'named' | 'favicon' | 'none'

function numberOf({ slug }: SiteDefinition): number {
  return crc32(slug)
}

export function iconPlaceOf(definition: SiteDefinition): IconPlace {
  const place = numberOf(definition) % 5
  return place < 2 ? 'named' : place < 4 ? 'favicon' : 'none'
}

/** Colour and alpha of a pixel, by its position. */
type Paint = (x: number, y: number) => [number, number, number, number]

const colours = [
  ...([
    [0x1d, 0x4e, 0xd8],
    [0x0f, 0x76, 0x6e],
    [0xb4, 0x53, 0x09],
    [0x9d, 0x17, 0x4d],
  ] as const),
  ...([
    [0x4d, 0x7c, 0x0f],
    [0x6d, 0x28, 0xd9],
    [0x0e, 0x74, 0x90],
    [0xb9, 0x1c, 0x1c],
  ] as const),
] as const

function colourOf(definition: SiteDefinition): readonly [number, number, number] {
  return colours[(numberOf(definition) >>> 4) % colours.length] ?? [0, 0, 0]
}

/** The colour of the site's mark, as CSS. */
export function markColour(definition: SiteDefinition): string {
  return `rgb(${colourOf(definition).join(' ')})`
}

/** A mark of one colour with a light shape in it; both follow from the name of the site. */
function paintOf(definition: SiteDefinition): Paint {
  const number = numberOf(definition)
  const [red, green, blue] = colourOf(definition)
  const shape = (number >>> 8) % 4
  const middle = (side - 1) / 2
  return (x, y) => {
    const [dx, dy] = [Math.abs(x - middle), Math.abs(y - middle)]
    const isOutside = Math.max(dx, dy) > 12 && Math.hypot(Math.max(0, dx - 10), Math.max(0, dy - 10)) > 6
    if (isOutside) return [0, 0, 0, 0]
    const isLight = [
      Math.hypot(dx, dy) < 7,
      dx + dy < 9,
      Math.min(dx, dy) < 3 && dx + dy < 11,
      y % 8 < 3 && dx < 9,
    ]
    return isLight[shape] ? [255, 255, 255, 255] : [red, green, blue, 255]
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The icon of a site as a PNG that contains a text, as design programs write it. */
export function iconPng(definition: SiteDefinition): Buffer {
  const paint = paintOf(definition)
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: side }, (_, x) => paint(x, y)).flat()]),
  )
  const head = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 6, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Software\0Icon Studio 4', 'latin1')),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An ICO file that holds one PNG. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([side, side], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Path of a named icon below the site. */
const namedIcon = 'media/templates/site/icon.png'

/** The line in the head of the front page; empty for a site whose front page names no icon. */
export function iconLink(definition: SiteDefinition): string {
  return iconPlaceOf(definition) === 'named' ? `<link href="${namedIcon}" rel="icon" type="image/png">` : ''
}

/** The icon of the site, for most sites of the fleet. */
export function registerIcon(app: SiteApp, root: string): void {
  const send = (context: SiteContext, place: IconPlace, type: string, bytesOf: (png: Buffer) => Buffer) => {
    const { definition } = context.var.site.base
    if (iconPlaceOf(definition) !== place) return context.text('Not found', 404)
    return context.body(new Uint8Array(bytesOf(iconPng(definition))), 200, { 'content-type': type })
  }
  app.get(`${root}/${namedIcon}`, (context) => send(context, 'named', 'image/png', (png) => png))
  app.get(`${root}/favicon.ico`, (context) => send(context, 'favicon', 'image/x-icon', icoOf))
}
