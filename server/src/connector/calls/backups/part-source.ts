import { type ArchivePart, PartDiffers, segmentedPart, streamedPart } from '../../../archive/index.ts'
import { SiteError } from '../../site-error.ts'
import type { RemoteArchive } from './backup-archive.ts'

/**
 * A stream always begins at the first byte of its part. It is asked for again, and at most these bytes are
 * dropped, when a test or a download goes on inside a part: the last file of a part ends in the next one.
 */
const mostRepeated = 16 * 1_048_576

/** The two ways to a part, as a site's client has them. */
type PartWays = {
  download: (remoteId: number, part: number, segment: number) => Promise<Uint8Array>
  downloadDirect: (remoteId: number, part: number, size: number) => AsyncIterable<Uint8Array>
}

/**
 * A part of the archive at the site: as a raw stream, if the host allows that, or in segments. Where one way
 * fails the other brings the rest; rejects with the last failure when both do. `segments`: these alone, whose
 * bytes come in an envelope that shows where they end, while words of PHP may stand within a stream.
 */
export function partSource(
  client: PartWays,
  remoteId: number,
  { part, name, size }: RemoteArchive['files'][number],
  way: 'any' | 'segments',
): ArchivePart {
  const segments = segmentedPart(name, size, (segment) => client.download(remoteId, part, segment))
  const raw = () => withoutDoubtfulEnd(client.downloadDirect(remoteId, part, size), size)
  const stream = streamedPart(name, size, raw)
  const waysFrom = (offset: number) => {
    if (way === 'segments') return [segments]
    return offset <= mostRepeated ? [stream, segments] : [segments, stream]
  }
  return {
    name,
    size,
    async *open(offset) {
      let at = offset
      let failure: SiteError | PartDiffers | null = null
      for (const { open } of waysFrom(offset)) {
        try {
          for await (const bytes of open(at)) {
            // A stream may go on behind the end of the file.
            const piece = bytes.subarray(0, size - at)
            at += piece.length
            yield piece
            if (at === size) return
          }
        } catch (error) {
          if (!(error instanceof SiteError || error instanceof PartDiffers)) throw error
          failure = error
        }
      }
      if (failure !== null && at < size) throw failure
    },
  }
}

/** PHP that fails in a stream ends it in words of its own, which are shorter than this. */
const doubtfulBytes = 65_536

/**
 * A stream without its last bytes, unless it brings all `size` of them: they may be words of PHP, and the
 * next way then begins before them. The pieces go on as they came: a copy of each would be garbage as large
 * as the archive.
 */
async function* withoutDoubtfulEnd(
  stream: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  let come = 0
  for await (const bytes of stream) {
    held.push(bytes)
    heldBytes += bytes.length
    come += bytes.length
    // Twice the doubt, so that small pieces are moved seldom.
    if (come < size && heldBytes < 2 * doubtfulBytes) continue
    const kept: Uint8Array[] = []
    for (const piece of held) {
      const free = come < size ? heldBytes - doubtfulBytes : heldBytes
      if (free > 0) yield piece.subarray(0, free)
      if (free < piece.length) kept.push(piece.subarray(Math.max(0, free)))
      heldBytes -= Math.min(piece.length, Math.max(0, free))
    }
    held = kept
  }
}
