/** One file of an archive, in the order of the archive. `size` in bytes, as the site's record says. */
export type ArchivePart = {
  name: string
  size: number
  /**
   * The bytes from `offset` on, up to the end of the part. Throws `PartMissing` when the site has no such
   * file; any other error ends the test without a verdict, so that it can be tried again.
   */
  open: (offset: number) => AsyncIterable<Uint8Array>
}

/** The site says that it does not have the part. */
export class PartMissing extends Error {
  override name = 'PartMissing'
}

/**
 * A part that comes whole, as `downloadDirect` gives it. It has no beginning but the first byte, so a later
 * start reads over what is before it. `openStream` throws `PartMissing` when the site has no such part.
 */
export function streamedPart(
  name: string,
  size: number,
  openStream: () => AsyncIterable<Uint8Array>,
): ArchivePart {
  return {
    name,
    size,
    async *open(offset) {
      let skip = offset
      for await (const bytes of openStream()) {
        if (bytes.length > skip) yield bytes.subarray(skip)
        skip = Math.max(0, skip - bytes.length)
      }
    },
  }
}
