import type { ArchivePart } from './archive-part.ts'

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
