import type { ArchiveEntry } from '../archive-entry.ts'
import { bytesExtent } from '../bytes/extent.ts'
import { createPlacer, type LayoutOptions } from './layout.ts'

/*
 * Akeeba's published archive format JPA 1.2, and 1.3 for what 32 bits cannot say: a standard header, then an
 * entity description block and the data for each file. Little-endian, no checksums, raw deflate.
 */

const max32 = 0xffff_ffff
const modified = 1_774_000_000

function entityHeader({ path, content }: ArchiveEntry): Buffer {
  const name = Buffer.from(path)
  const packed = content?.packed.length ?? 0
  const size = content?.size ?? 0
  const isLong = packed > max32 || size > max32
  const length = 21 + name.length + 8 + (isLong ? 20 : 0)
  const block = Buffer.alloc(length)
  block.write('JPF', 0, 'latin1')
  block.writeUInt16LE(length, 3)
  block.writeUInt16LE(name.length, 5)
  name.copy(block, 7)
  let at = 7 + name.length
  at = block.writeUInt8(content === null ? 0 : 1, at)
  at = block.writeUInt8(content?.method === 'deflated' ? 1 : 0, at)
  at = block.writeUInt32LE(packed % (max32 + 1), at)
  at = block.writeUInt32LE(size % (max32 + 1), at)
  at = block.writeUInt32LE(content === null ? 0o755 : 0o644, at)
  at = block.writeUInt16LE(0x0100, at)
  at = block.writeUInt16LE(8, at)
  at = block.writeUInt32LE(modified, at)
  if (isLong) {
    at = block.writeUInt16LE(0x0200, at)
    at = block.writeUInt16LE(20, at)
    at = block.writeBigUInt64LE(BigInt(packed), at)
    block.writeBigUInt64LE(BigInt(size), at)
  }
  return block
}

type Totals = { count: number; packed: number; size: number }

/** The standard header; `parts` 1: no marker of a spanned archive. */
function archiveHeader({ count, packed, size }: Totals, parts: number): Buffer {
  const isLong = packed > max32 || size > max32
  const header = Buffer.alloc(19 + (parts > 1 ? 8 : 0) + (isLong ? 22 : 0))
  header.write('JPA', 0, 'latin1')
  header.writeUInt16LE(header.length, 3)
  header.writeUInt8(1, 5)
  header.writeUInt8(isLong ? 3 : 2, 6)
  header.writeUInt32LE(count, 7)
  header.writeUInt32LE(size % (max32 + 1), 11)
  header.writeUInt32LE(packed % (max32 + 1), 15)
  let at = 19
  if (parts > 1) {
    at = header.writeUInt32BE(0x4a50_0101, at)
    at = header.writeUInt16LE(4, at)
    at = header.writeUInt16LE(parts, at)
  }
  if (isLong) {
    at = header.writeUInt32BE(0x4a50_0102, at)
    at = header.writeUInt16LE(18, at)
    at = header.writeBigUInt64LE(BigInt(size), at)
    header.writeBigUInt64LE(BigInt(packed), at)
  }
  return header
}

/** The parts of a JPA archive of `entries`. */
export function layoutJpa(entries: readonly ArchiveEntry[], options: LayoutOptions) {
  const headers = entries.map(entityHeader)
  const totals: Totals = { count: entries.length + options.countError, packed: 0, size: 0 }
  let bytes = 0
  for (const [index, { content }] of entries.entries()) {
    totals.packed += content?.packed.length ?? 0
    totals.size += content?.size ?? 0
    bytes += (headers[index]?.length ?? 0) + (content?.packed.length ?? 0)
  }
  const write = (parts: number) => {
    const placer = createPlacer(options.partBytes, options.edit)
    placer.place({ kind: 'archive-header', entry: -1, extent: bytesExtent(archiveHeader(totals, parts)) })
    for (const [entry, { content }] of entries.entries()) {
      placer.place({ kind: 'entry-header', entry, extent: bytesExtent(headers[entry] ?? Buffer.alloc(0)) })
      if (content !== null) placer.place({ kind: 'data', entry, extent: content.packed })
    }
    return placer.parts()
  }
  // The header contains the number of parts, which does not change its length, so a first pass finds it.
  const isSpanned = bytes + 41 > options.partBytes
  return isSpanned ? write(Math.max(2, write(2).length)) : write(1)
}
