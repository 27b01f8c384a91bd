import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const ways: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

type Head = { status: number; headers: Record<string, string | undefined> }

/**
 * The unpacked body of an answer: some hosts pack answers although they are asked not to. A body that cannot
 * be unpacked, or that breaks off, ends in an error of the stream.
 */
export function unpacked(body: Readable, { status, headers }: Head): Readable {
  const way = ways[headers['content-encoding']?.trim().toLowerCase() ?? '']
  const isEmpty = status === 204 || headers['content-length'] === '0'
  if (way === undefined || isEmpty) return body
  const unpacking = way()
  body.on('error', (error) => unpacking.destroy(error))
  unpacking.on('close', () => body.destroy())
  return body.pipe(unpacking)
}
