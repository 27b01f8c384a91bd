import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { GUIDE_PICTURES } from '@flotilla/platform/guide'

export type Picture = { src: string; width: number; height: number }
/** By the link of a page: `pictures/sites.webp`. */
export type Pictures = ReadonlyMap<string, Picture>

/** Beside the pages; the build serves it as it is. */
export const PICTURES_FOLDER = 'pictures'

/** The pictures of a guide with their sizes in px; none without the folder. Rejects for other files. */
export async function readPictures(folder: string): Promise<Pictures> {
  const place = path.join(folder, PICTURES_FOLDER)
  const files = await readdir(place).catch(() => [])
  const read = async (file: string): Promise<[string, Picture]> => {
    const size = webpSize(await readFile(path.join(place, file)))
    if (size === null) throw new Error(`${PICTURES_FOLDER}/${file} is no WebP.`)
    return [`${PICTURES_FOLDER}/${file}`, { src: `${GUIDE_PICTURES}${file}`, ...size }]
  }
  return new Map(await Promise.all(files.map(read)))
}

/** From the header of a lossy WebP, plain or extended; null: it is none. */
function webpSize(bytes: Buffer): { width: number; height: number } | null {
  const words = (from: number) => bytes.toString('latin1', from, from + 4)
  if (bytes.length < 30 || words(0) !== 'RIFF' || words(8) !== 'WEBP') return null
  if (words(12) === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (words(12) !== 'VP8 ') return null
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
