import { cleanPng } from '../../connector/index.ts'

/** Most pixels of a picture that is drawn, because all of them are held in memory. */
const bounds = { side: 2400, pixels: 1_500_000 }
/** Enough for print at the size that a report shows. */
const side = 600

/**
 * The account's logo as a picture that a PDF can hold: a PNG made again from its pixels, because a damaged
 * one makes pdfkit end the process, or an unchanged JPEG. Null for other pictures, and for those that are too
 * large.
 */
export async function drawableLogo(bytes: Uint8Array): Promise<Uint8Array | null> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length > 4 && view.readUInt16BE(0) === 0xffd8) return isModest(jpegSize(view)) ? bytes : null
  return cleanPng(bytes, { side, bounds })
}

type Size = { width: number; height: number }

function isModest(size: Size | null): boolean {
  if (size === null || Math.min(size.width, size.height) < 1) return false
  return size.width * size.height <= 16_000_000
}

/** A JPEG is a row of segments; the one that begins a frame says how large the picture is. */
function jpegSize(view: Buffer): Size | null {
  for (let at = 2; at + 9 < view.length && view[at] === 0xff; ) {
    const marker = view[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) }
    at += 2 + view.readUInt16BE(at + 2)
  }
  return null
}
