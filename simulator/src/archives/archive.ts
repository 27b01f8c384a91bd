import type { ArchiveEntry } from './archive-entry.ts'
import type { ArchiveFlaw } from './archive-flaw.ts'
import type { Content } from './bytes/content.ts'
import { damageByte } from './bytes/damage-byte.ts'
import { type Extent, patchExtent, sliceExtent } from './bytes/extent.ts'
import { layoutJpa } from './formats/jpa.ts'
import type { Piece } from './formats/layout.ts'
import { layoutZip } from './formats/zip.ts'

/** One file of an archive. `content` null: the file is gone. */
export type ArchivePart = { name: string; content: Extent | null }

/** An archive as it is on the disk, in its own order. `size`: the bytes in its record. */
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
  /** The part, from 1, that a flaw of parts befalls; unset: the one in the middle. */
  part?: number | undefined
}

function nameOf({ name, format }: Plan, index: number, count: number): string {
  if (index === count - 1) return `${name}.${format}`
  return `${name}.${format === 'jpa' ? 'j' : 'z'}${String(index + 1).padStart(2, '0')}`
}

/** The part after something has happened to its file, if the flaw is of that kind. */
function breakPart(part: ArchivePart, flaw: ArchiveFlaw | null, format: Plan['format']): ArchivePart {
  const { content } = part
  if (content === null) return part
  switch (flaw) {
    case 'missingPart':
      return { ...part, content: null }
    case 'shortPart':
      return { ...part, content: sliceExtent(content, 0, content.length - 1000) }
    case 'damagedPart':
      return { ...part, content: damageByte(content, format) }
    case 'cutEnd':
      return { ...part, content: sliceExtent(content, 0, Math.floor(content.length * 0.6)) }
    default:
      return part
  }
}

const sizeOf = (parts: readonly ArchivePart[]) =>
  parts.reduce((sum, { content }) => sum + (content?.length ?? 0), 0)

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
  const sound = files.map((content, index) => ({ name: nameOf(plan, index, files.length), content }))
  const victim = flaw === 'cutEnd' ? sound.length : (plan.part ?? Math.ceil(sound.length / 2))
  const parts = sound.map((part, index) => (index === victim - 1 ? breakPart(part, flaw, format) : part))
  // An archive that is cut says nothing of it in its record, so its end has to be missed.
  const size = sizeOf(flaw === 'cutEnd' ? parts : sound)
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
