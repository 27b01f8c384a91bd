import { ArchiveFailure } from '../archive-failure.ts'

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

/** The site answers that it does not have the part. */
export class PartMissing extends Error {
  override name = 'PartMissing'
}

/**
 * A part that comes whole, as from `downloadDirect`. It always starts at the first byte, so a later start
 * skips the bytes before it. `openStream` throws `PartMissing` when the site has no such part.
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
 * A part that `download` fetches, one segment after the other, from any segment on. `fetchSegment` counts
 * from 1 and returns null for Akeeba's 404; its errors end the test without a verdict.
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
        // Another segment may follow a whole one; a short one is the last.
        if (bytes.length < segmentBytes) return
      }
    },
  }
}

/** The record of the backup. `size` null: unknown, as on a 32-bit site, where it overflows. */
export type ExpectedArchive = {
  kind?: 'jpa' | 'zip'
  size: number | null
  parts: number
  /** Entries in the archive, if the record says. */
  files?: number
}

/** `site.j03`, `site.z03` → 3; the last part, `site.jpa` or `site.zip`, has no number. */
function numberOf({ name }: ArchivePart): number | null {
  const found = /\.[jz](\d{2,})$/i.exec(name)
  return found?.[1] === undefined ? null : Number(found[1])
}

/** Compares the list of parts with the record before anything is fetched. Throws an `ArchiveFailure`. */
export function checkParts(parts: readonly ArchivePart[], expected: ExpectedArchive): void {
  const numbers = parts.map(numberOf)
  const last = numbers.length - 1
  // Parts count from 1 and the one without a number is the last, so a gap shows in the list.
  const highest = Math.max(0, ...numbers.map((number) => number ?? 0))
  const total = Math.max(expected.parts, highest + 1, parts.length, 1)
  for (let index = 0; index < total - 1; index++) {
    if (numbers[index] !== index + 1) {
      throw new ArchiveFailure('part_missing', { part: index + 1, parts: total })
    }
  }
  if (parts.length !== total || numbers[last] !== null) {
    throw new ArchiveFailure('part_missing', { part: total, parts: total })
  }
  const found = parts.reduce((sum, { size }) => sum + size, 0)
  if (expected.size !== null && found !== expected.size) {
    throw new ArchiveFailure('size_mismatch', { found, expected: expected.size })
  }
}
