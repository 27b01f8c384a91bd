import { type ArchivePart, PartDiffers, segmentedPart, streamedPart } from '../../archive/index.ts'
import { type RemoteArchive, type SiteClient, SiteError } from '../../connector/index.ts'

/**
 * A stream always begins at the first byte of its part. It is asked for again, and at most these bytes are
 * dropped, when a test goes on inside a part: the last file of a part ends in the next one.
 */
const mostRepeated = 16 * 1_048_576

/**
 * A part of the archive at the site: as a raw stream, if the host allows that, or in segments. Where one way
 * fails the other brings the rest; rejects with the last failure when both do. `segments`: these alone, whose
 * bytes come in an envelope that shows where they end, while words of PHP may stand in a stream.
 */
export function partSource(
  client: Pick<SiteClient, 'download' | 'downloadDirect'>,
  remoteId: number,
  { part, name, size }: RemoteArchive['files'][number],
  way: 'any' | 'segments',
): ArchivePart {
  const segments = segmentedPart(name, size, (segment) => client.download(remoteId, part, segment))
  const stream = streamedPart(name, size, () => client.downloadDirect(remoteId, part, size))
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
