/** One file of an archive, in the order of the archive. `size` in bytes, as the site lists it. */
export type ArchivePart = {
  name: string
  size: number
  /**
   * The bytes from `offset` on, up to the end of the part. Any error ends the test without a verdict, so that
   * it can be tried again.
   */
  open: (offset: number) => AsyncIterable<Uint8Array>
}

/**
 * A part came with more or fewer bytes than the site lists: its files have changed since, or the way to them
 * is broken. It says nothing about the archive.
 */
export class PartDiffers extends Error {
  override name = 'PartDiffers'

  constructor({ name, size }: Pick<ArchivePart, 'name' | 'size'>, found: string) {
    super(`The part ${name} of ${size} bytes came ${found}.`)
  }
}

/**
 * A part that comes whole, as from `downloadDirect`. It always starts at the first byte, so a later start
 * skips the bytes before it.
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

/** Bytes that Akeeba's `download` returns at a time (fleet §1.3). */
const segmentBytes = 1_048_576

/**
 * A part that `download` fetches, one segment after the other, from any segment on, and none behind its size.
 * `fetchSegment` counts from 1. Throws `PartDiffers` for a segment that is not as long as it must be.
 */
export function segmentedPart(
  name: string,
  size: number,
  fetchSegment: (segment: number) => Promise<Uint8Array>,
): ArchivePart {
  return {
    name,
    size,
    async *open(offset) {
      let skip = offset % segmentBytes
      for (let from = offset - skip; from < size; from += segmentBytes) {
        const segment = from / segmentBytes + 1
        const bytes = await fetchSegment(segment)
        if (bytes.length !== Math.min(segmentBytes, size - from)) {
          throw new PartDiffers({ name, size }, `with ${bytes.length} bytes in segment ${segment}`)
        }
        yield bytes.subarray(skip)
        skip = 0
      }
    },
  }
}
