import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { type FoundFile, findFile } from './find-file.ts'
import { mediaType } from './media-type.ts'
import { commonHeaders } from './security-headers.ts'

const immutable = 'public, max-age=31536000, immutable'
const checkEachTime = 'no-cache'

/** Sends a file of a build, its `.br` neighbour where the browser takes it. */
export async function sendFile(c: Context, file: FoundFile, isImmutable: boolean): Promise<Response> {
  const headers: Record<string, string> = {
    ...commonHeaders,
    'Content-Type': mediaType(file.path),
    'Cache-Control': isImmutable ? immutable : checkEachTime,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    // Remotes' scripts are loaded with `crossorigin` and an integrity hash.
    'Access-Control-Allow-Origin': '*',
  }
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers)
  const packed = acceptsBrotli(c) ? await findFile('/', `${file.path}.br`) : null
  if (packed) headers['Content-Encoding'] = 'br'
  return c.body(new Uint8Array(await readFile(packed?.path ?? file.path)), 200, headers)
}

/** Whether the browser takes brotli. */
export function acceptsBrotli(c: Context): boolean {
  return /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
}
