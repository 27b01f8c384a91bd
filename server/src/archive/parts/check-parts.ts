import { ArchiveFailure } from '../archive-failure.ts'
import type { ArchivePart } from './archive-part.ts'
import { numbersOf } from './part-order.ts'

/** The record of the backup. `size` null: unknown, as on a 32-bit site, where it overflows. */
export type ExpectedArchive = {
  kind?: 'jpa' | 'zip'
  size: number | null
  parts: number
  /** Entries in the archive, if the record says. */
  files?: number
}

/** Compares the list of parts with the record before anything is fetched. Throws an `ArchiveFailure`. */
export function checkParts(parts: readonly ArchivePart[], expected: ExpectedArchive): void {
  if (parts.length === 0) throw new ArchiveFailure('part_missing')
  const numbers = numbersOf(parts.map(({ name }) => name))
  if (numbers !== null) checkNumbers(numbers, expected.parts)
  else if (parts.length < expected.parts) {
    throw new ArchiveFailure('part_count', { found: parts.length, expected: expected.parts })
  }
  const found = parts.reduce((sum, { size }) => sum + size, 0)
  if (expected.size !== null && found !== expected.size) {
    throw new ArchiveFailure('size_mismatch', { found, expected: expected.size })
  }
}

/** Parts count from 1 and the one without a number is the last, so a gap shows. */
function checkNumbers(numbers: readonly (number | null)[], recorded: number): void {
  const highest = Math.max(0, ...numbers.map((number) => number ?? 0))
  const parts = Math.max(recorded, highest + 1, numbers.length)
  for (let part = 1; part <= parts; part++) {
    if (numbers[part - 1] !== (part === parts ? null : part)) {
      throw new ArchiveFailure('part_missing', { part, parts })
    }
  }
}
