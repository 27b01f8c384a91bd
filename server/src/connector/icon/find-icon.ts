import { decodeHTMLAttribute } from 'entities'
import { pngSignature } from './read-png.ts'

/** Least pixels of a good icon: it is shown at 16 to 20, on some screens with twice as many dots. */
const wishedPixels = 32

/** Most characters of a `<link>` that are read. */
const longestLink = 2000

/** The words, the values and the signs of equality of a tag. */
const tokens = /"[^"]*"|'[^']*'|[^\s"'=]+|=/g

/**
 * The icon that the head of a page names: the smallest of at least 32 pixels, else the first. Null if none
 * may be a PNG. Reads each character a few times.
 */
export function iconHref(html: string): string | null {
  const found: Sized<string>[] = []
  const links = /<link\b/gi
  for (let link = links.exec(html); link !== null; link = links.exec(html)) {
    const end = html.indexOf('>', link.index)
    const tag = html.slice(link.index, Math.min(end === -1 ? html.length : end, link.index + longestLink))
    const icon = iconIn(tag)
    if (icon !== null) found.push(icon)
    if (end === -1) break
    links.lastIndex = end
  }
  return bestOf(found)
}

/** An item and the pixels of its side; 0: unknown. */
type Sized<T> = { what: T; pixels: number }

function iconIn(tag: string): Sized<string> | null {
  const values = new Map<string, string>()
  const parts = tag.match(tokens) ?? []
  parts.forEach((part, place) => {
    const value = parts[place + 2]
    if (parts[place + 1] !== '=' || value === undefined) return
    values.set(part.toLowerCase(), decodeHTMLAttribute(/^["']/.test(value) ? value.slice(1, -1) : value))
  })
  const rel = (values.get('rel') ?? '').toLowerCase().split(/\s+/)
  const href = values.get('href')?.trim() ?? ''
  if (!rel.includes('icon') && !rel.includes('apple-touch-icon')) return null
  const type = values.get('type')?.toLowerCase() ?? ''
  if (href === '' || type.includes('svg') || /\.(?:svg|gif|jpe?g|webp)(?:\?|$)/i.test(href)) return null
  const pixels = Number(/^\d{1,4}/.exec(values.get('sizes') ?? '')?.[0] ?? 0)
  return { what: href, pixels }
}

/** The smallest that is large enough, else the first of what there is. */
function bestOf<T>(found: Sized<T>[]): T | null {
  const enough = found.filter(({ pixels }) => pixels >= wishedPixels)
  return (enough.toSorted((a, b) => a.pixels - b.pixels)[0] ?? found[0])?.what ?? null
}

/** Pictures that an ICO file may list; no real one has more than a dozen. */
const mostPictures = 64

/**
 * The PNG in an icon file: the file itself, or the best one inside an ICO. Null for any other file, by its
 * first bytes.
 */
export function pngIn(file: Buffer): Buffer | null {
  const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(pngSignature)
  if (isPng(file)) return file
  if (file.length < 6 || file.readUInt32LE(0) !== 0x10000) return null
  const count = Math.min(file.readUInt16LE(4), mostPictures)
  const found: Sized<Buffer>[] = []
  for (let at = 6; at < 6 + count * 16 && at + 16 <= file.length; at += 16) {
    const start = file.readUInt32LE(at + 12)
    const what = file.subarray(start, start + file.readUInt32LE(at + 8))
    // A side of 256 does not fit its byte and is written as 0.
    if (isPng(what)) found.push({ what, pixels: file[at] || 256 })
  }
  return bestOf(found.toSorted((a, b) => b.pixels - a.pixels))
}
