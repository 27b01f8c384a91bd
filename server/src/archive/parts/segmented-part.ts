import { type ArchivePart, PartMissing } from './archive-part.ts'

/** How much Akeeba's `download` gives at a time (fleet §1.3). */
const segmentBytes = 1_048_576

/**
 * A part that is fetched by `download`, one segment after the other, from any segment on. `fetchSegment`
 * counts from 1 and answers null for Akeeba's 404; its errors end the test without a verdict.
 */
export function segmentedPart(
  name: string,
  size: number,
  fetchSegment: (segment: number) => Promise<Uint8Array | null>,
): ArchivePart {
  return {
    name,
    size,
    async *open(offset) {
      let skip = offset % segmentBytes
      for (let segment = Math.floor(offset / segmentBytes) + 1; ; segment++) {
        const bytes = await fetchSegment(segment)
        if (bytes === null) {
          if (segment === 1) throw new PartMissing()
          return
        }
        if (bytes.length > skip) yield bytes.subarray(skip)
        skip = Math.max(0, skip - bytes.length)
        // A whole segment may be followed by another one; a short one is the last.
        if (bytes.length < segmentBytes) return
      }
    },
  }
}
