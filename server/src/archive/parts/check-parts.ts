import { ArchiveFailure } from '../archive-failure.ts'
import type { ArchivePart } from './archive-part.ts'

/** What the record of the backup says. `size` null: not known, as on a 32-bit site, where it overflows. */
export type ExpectedArchive = {
  kind?: 'jpa' | 'zip'
  size: number | null
  parts: number
  /** Entries in the archive, when the record tells. */
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
  // Parts count from 1 and the one without a number closes the row, so a gap shows in the list.
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
