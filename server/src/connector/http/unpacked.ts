import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const ways: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * The bytes of an answer as they were written: some hosts pack answers although they are asked not to. What cannot be
 * unpacked ends in an error of the stream, as does an answer that breaks off.
 */
export function unpacked(response: IncomingMessage): Readable {
  const way = ways[response.headers['content-encoding']?.trim().toLowerCase() ?? '']
  const isEmpty = response.statusCode === 204 || response.headers['content-length'] === '0'
  if (way === undefined || isEmpty) return response
  const unpacking = way()
  response.on('error', (error) => unpacking.destroy(error))
  unpacking.on('close', () => response.destroy())
  return response.pipe(unpacking)
}
