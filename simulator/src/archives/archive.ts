import type { ArchiveEntry } from './archive-entry.ts'
import type { ArchiveFlaw } from './archive-flaw.ts'
import type { Content } from './bytes/content.ts'
import { type Extent, patchExtent, sliceExtent } from './bytes/extent.ts'
import { layoutJpa } from './formats/jpa.ts'
import type { Piece } from './formats/layout.ts'
import { layoutZip } from './formats/zip.ts'

/** One file of an archive. `size` is the size in the record; `content` null: the file is gone. */
export type ArchivePart = { part: number; name: string; size: number; content: Extent | null }

/**
 * An archive, both as its record describes it and as the server delivers it; the two differ when it is
 * broken. Sizes in bytes.
 */
export type Archive = { size: number; parts: ArchivePart[] }

type Plan = {
  format: 'jpa' | 'zip'
  partBytes: number
  hasDescriptors: boolean
  isZip64: boolean
  /** Of the last part, without extension. */
  name: string
  entries: readonly ArchiveEntry[]
  flaw: ArchiveFlaw | null
}

function nameOf({ name, format }: Plan, index: number, count: number): string {
  if (index === count - 1) return `${name}.${format}`
  return `${name}.${format === 'jpa' ? 'j' : 'z'}${String(index + 1).padStart(2, '0')}`
}

/** Breaks the parts or their description, if the flaw is of that kind. */
function breakParts(parts: ArchivePart[], flaw: ArchiveFlaw | null): ArchivePart[] {
  const victim = Math.ceil(parts.length / 2)
  if (flaw === 'unlistedPart') return parts.filter(({ part }) => part !== victim)
  return parts.map((own) => {
    const { content, part, size } = own
    if (content === null) return own
    const isVictim = part === victim
    if (flaw === 'missingPart' && isVictim) return { ...own, content: null }
    if (flaw === 'shortPart' && isVictim) {
      return { ...own, content: sliceExtent(content, 0, content.length - 1000) }
    }
    if (flaw === 'longPart' && isVictim) return { ...own, size: size - 1000 }
    if (flaw === 'cutEnd' && part === parts.length) {
      const kept = Math.floor(size * 0.6)
      return { ...own, size: kept, content: sliceExtent(content, 0, kept) }
    }
    return own
  })
}

/** The archive of `entries` according to the plan, sound or broken. */
export function createArchive(plan: Plan): Archive {
  const { flaw, format, partBytes } = plan
  const entries = damageData(plan.entries, format, flaw)
  const options = {
    partBytes,
    edit: damagePiece(flaw, entries.length, format),
    countError: flaw === 'wrongCount' ? 3 : 0,
  }
  const files = format === 'jpa' ? layoutJpa(entries, options) : layoutZip(entries, { ...plan, ...options })
  const sound = files.map((content, index) => ({
    part: index + 1,
    name: nameOf(plan, index, files.length),
    size: content.length,
    content,
  }))
  const parts = breakParts(sound, flaw)
  const listed = flaw === 'unlistedPart' ? sound : parts
  const size = listed.reduce((sum, part) => sum + part.size, 0)
  return { size: flaw === 'wrongTotal' ? size + 4096 : size, parts }
}

/** The file with damaged data: its checksum or its deflate stream reveals the damage. */
function victimOf(entries: readonly ArchiveEntry[], method: Content['method']): ArchiveEntry | undefined {
  const fitting = entries.filter(({ content }) => content?.method === method && content.packed.length > 64)
  return fitting.findLast(({ path }) => !path.startsWith('installation/'))
}

function damaged(content: Content, format: 'jpa' | 'zip', flaw: ArchiveFlaw): Content {
  const { packed } = content
  if (flaw === 'truncatedData') {
    return { ...content, packed: sliceExtent(packed, 0, Math.floor(packed.length / 2)) }
  }
  // Deflate has no block of type 3, so this first byte is always invalid; a checksum detects any other
  // change.
  const wrong = format === 'jpa' ? Buffer.from([0xff]) : Buffer.from('damaged')
  return { ...content, packed: patchExtent(packed, format === 'jpa' ? 0 : 32, wrong) }
}

/** The entries with the data of one file damaged, if the flaw is of that kind. */
function damageData(
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

/** Damages the structure while the archive is written, if the flaw is of that kind. */
function damagePiece(flaw: ArchiveFlaw | null, count: number, format: 'jpa' | 'zip') {
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
