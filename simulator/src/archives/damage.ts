import type { ArchiveEntry } from './archive-entry.ts'
import type { ArchiveFlaw } from './archive-flaw.ts'
import type { Content } from './bytes/content.ts'
import { type Extent, patchExtent, sliceExtent } from './bytes/extent.ts'
import type { Piece } from './formats/layout.ts'

/** The file whose data is damaged: its checksum or its deflate stream tells. */
function victimOf(entries: readonly ArchiveEntry[], method: Content['method']): ArchiveEntry | undefined {
  const fitting = entries.filter(({ content }) => content?.method === method && content.packed.length > 64)
  return fitting.findLast(({ path }) => !path.startsWith('installation/'))
}

function damaged(content: Content, format: 'jpa' | 'zip', flaw: ArchiveFlaw): Content {
  const { packed } = content
  if (flaw === 'truncatedData') {
    return { ...content, packed: sliceExtent(packed, 0, Math.floor(packed.length / 2)) }
  }
  // Deflate has no block of type 3, so its first byte cannot be this; a checksum notices any other bytes.
  const wrong = format === 'jpa' ? Buffer.from([0xff]) : Buffer.from('damaged')
  return { ...content, packed: patchExtent(packed, format === 'jpa' ? 0 : 32, wrong) }
}

/** The entries with the data of one file damaged, if the flaw is of that kind. */
export function damageData(
  entries: readonly ArchiveEntry[],
  format: 'jpa' | 'zip',
  flaw: ArchiveFlaw | null,
): readonly ArchiveEntry[] {
  if (flaw !== 'truncatedData' && flaw !== 'corruptData') return entries
  const victim = victimOf(entries, flaw === 'corruptData' && format === 'zip' ? 'stored' : 'deflated')
  return entries.map((entry) =>
    entry === victim && entry.content !== null
      ? { path: entry.path, content: damaged(entry.content, format, flaw) }
      : entry,
  )
}

/** Damages the structure on its way into the archive, if the flaw is of that kind. */
export function damagePiece(flaw: ArchiveFlaw | null, count: number, format: 'jpa' | 'zip') {
  const middle = Math.floor(count / 2)
  const wrong = Buffer.from('XXXX')
  return ({ kind, entry, extent }: Piece): Extent => {
    const isHeader = format === 'jpa' ? kind === 'archive-header' : kind === 'archive-header' || entry === 0
    if (flaw === 'damagedHeader' && isHeader && kind !== 'data' && kind !== 'directory') {
      return patchExtent(extent, 0, wrong)
    }
    if (flaw === 'damagedEntryHeader' && kind === 'entry-header' && entry === middle) {
      return patchExtent(extent, 0, wrong)
    }
    if (flaw === 'damagedDirectory' && kind === 'directory' && entry === middle) {
      return patchExtent(extent, 0, wrong)
    }
    return extent
  }
}
