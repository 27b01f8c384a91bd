import { Transform } from 'node:stream'
import { ReleaseError } from '../files/release-error.ts'

const block = 512
/** Places in the header of an entry. */
const sizeAt = 124
const typeAt = 156

/**
 * Passes a tar on as long as it holds plain files alone and at most `mostBytes`. Links, folders and devices
 * are refused, and so are the extended headers of tar, in which a few bytes can make a reader work for
 * minutes.
 */
export function plainTar(mostBytes: number): Transform {
  let seen = 0
  let content = 0
  let header = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        seen += chunk.length
        if (seen > mostBytes) throw new ReleaseError('archive_large', tooLarge(mostBytes))
        for (let at = 0; at < chunk.length; ) {
          const wanted = content > 0 ? content : block - header.length
          const part = chunk.subarray(at, at + wanted)
          at += part.length
          if (content > 0) content -= part.length
          else header = Buffer.concat([header, part])
          if (header.length < block) continue
          content = contentOf(header)
          header = Buffer.alloc(0)
        }
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}

const tooLarge = (bytes: number) => `Unpacked, the archive has more than ${bytes / 1024 / 1024} MB.`

/** Bytes of an entry after its header, in whole blocks. Throws a ReleaseError for what is no plain file. */
function contentOf(header: Buffer): number {
  if (header.every((byte) => byte === 0)) return 0
  const size = /^([0-7]{11})[\0 ]$/.exec(header.toString('latin1', sizeAt, sizeAt + 12))?.[1]
  if (size === undefined) throw new ReleaseError('archive_unreadable', 'The archive is no plain tar.')
  const type = header.toString('latin1', typeAt, typeAt + 1)
  if (type !== '0' && type !== '\0') {
    const message = 'The archive holds something else than plain files: a link, a folder or a long name.'
    throw new ReleaseError('archive_path', message)
  }
  return Math.ceil(Number.parseInt(size, 8) / block) * block
}
