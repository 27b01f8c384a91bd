import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { ReleaseError } from '../files/release-error.ts'

/**
 * The bytes of a request, at most `most`. Throws a ReleaseError when they are more, or when at their end they
 * are not those of the signed checksum: what was read before must not be used then.
 */
export async function* signedBody(c: Context, checksum: string, most: number): AsyncGenerator<Uint8Array> {
  if (Number(c.req.header('content-length')) > most) throw tooLarge(most)
  const hash = createHash('sha256')
  let length = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      length += chunk.length
      if (length > most) throw tooLarge(most)
      hash.update(chunk)
      yield chunk
    }
  } catch (error) {
    if (error instanceof ReleaseError) throw error
    throw new ReleaseError('archive_changed', 'The request was cut on its way.', { cause: error })
  }
  if (hash.digest('hex') !== checksum)
    throw new ReleaseError('archive_changed', 'What arrived is not what was signed: the checksum differs.')
}

function tooLarge(most: number): ReleaseError {
  const size = most >= 1024 * 1024 ? `${most / 1024 / 1024} MB` : `${most / 1024} kB`
  return new ReleaseError('archive_large', `This is too large: at most ${size}.`)
}
