import { type ArchivePart, segmentedPart } from '../../archive/index.ts'
import { type RemoteArchive, type SiteClient, SiteError } from '../../connector/index.ts'

/**
 * A part of the archive at the site. From its beginning it comes as it is, where the host lets that through;
 * what is left, for whatever reason, and what begins in the middle comes by segments, which say why when they
 * fail too.
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
