import { crc32, deflateSync } from 'node:zlib'
import { pngSignature } from '../icon/read-png.ts'

export type Chunk = [type: string, data: Buffer]
export type Head = { width: number; height: number; depth?: number; colourType?: number; interlaced?: number }

function chunk([type, data]: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The part of a PNG that tells its size. */
export function headOf({ width, height, depth = 8, colourType = 6, interlaced = 0 }: Head): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colourType, 0, 0, interlaced], 8)
  return head
}

/** A PNG file; `rows` are as they are packed, each with its filter in front. */
export function aPng(head: Head, rows: number[], others: Chunk[] = []): Buffer {
  const pixels = deflateSync(Buffer.from(rows))
  const chunks: Chunk[] = [['IHDR', headOf(head)], ...others, ['IDAT', pixels], ['IEND', Buffer.alloc(0)]]
  return Buffer.concat([pngSignature, ...chunks.map(chunk)])
}
