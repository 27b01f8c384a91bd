import { type ArchivePart, segmentedPart } from '../../archive/index.ts'
import { type RemoteArchive, type SiteClient, SiteError } from '../../connector/index.ts'

/**
 * A part of the archive at the site. From its beginning it is read as a raw stream, if the host allows that.
 * The rest of a broken stream, and a read from the middle, use segments, which say why when they fail too.
 */
export function partSource(
  client: Pick<SiteClient, 'download' | 'downloadDirect'>,
  remoteId: number,
  { part, name, size }: RemoteArchive['files'][number],
): ArchivePart {
  const segments = segmentedPart(name, size, (segment) => client.download(remoteId, part, segment))
  return {
    name,
    size,
    async *open(offset) {
      let at = offset
      if (offset === 0) {
        try {
          for await (const bytes of client.downloadDirect(remoteId, part, size)) {
            at += bytes.length
            yield bytes
          }
        } catch (error) {
          if (!(error instanceof SiteError)) throw error
        }
      }
      if (at === 0 || at < size) yield* segments.open(at)
    },
  }
}
