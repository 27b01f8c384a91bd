import { ArchiveFailure } from '../archive-failure.ts'
import type { WalkState } from '../walk-state.ts'
import { checkPath, readFile, shownPath } from './read-file.ts'
import type { Walk, WalkEnd } from './walk.ts'

/*
 * JPA by Akeeba's published format, 1.0 to 1.3: a standard header, then for each entity a description block
 * and its data. No checksums; raw deflate. Sizes beyond 32 bits are in extra fields (1.3).
 */

const standardHeader = 19
const entityHeader = 21
const spanned = 0x4a50_0101
const longSizes = 0x0200

/** Reads the standard header. */
async function readHeader({ reader, parts }: Walk, state: WalkState): Promise<WalkState> {
  const header = await reader.exactly(standardHeader)
  const length = header.readUInt16LE(3)
  if (length < standardHeader || header.readUInt8(5) !== 1) throw new ArchiveFailure('header_damaged')
  const extra = await reader.exactly(length - standardHeader)
  for (let at = 0; at + 8 <= extra.length; ) {
    const found = extra.readUInt16LE(at + 6)
    if (extra.readUInt32BE(at) === spanned && found !== parts) {
      throw new ArchiveFailure('part_count', { found: parts, expected: found })
    }
    // The length includes its own two bytes.
    at += 4 + Math.max(2, extra.readUInt16LE(at + 4))
  }
  return { ...state, declared: header.readUInt32LE(7) }
}

type Entity = {
  path: string
  type: number
  method: 'stored' | 'deflated' | 'other'
  packed: number
  size: number
}

async function readEntity({ reader }: Walk, damaged: () => ArchiveFailure): Promise<Entity> {
  const start = await reader.exactly(7)
  const length = start.readUInt16LE(3)
  const pathLength = start.readUInt16LE(5)
  if (start.toString('latin1', 0, 3) !== 'JPF' || length < entityHeader + pathLength) throw damaged()
  const rest = await reader.exactly(length - 7)
  const fixed = rest.subarray(pathLength)
  const method = fixed.readUInt8(1)
  let packed = fixed.readUInt32LE(2)
  let size = fixed.readUInt32LE(6)
  const type = fixed.readUInt8(0)
  if (type > 2) throw damaged()
  for (let at = 14; at + 4 <= fixed.length; ) {
    const field = fixed.readUInt16LE(at)
    const fieldLength = fixed.readUInt16LE(at + 2)
    if (field === longSizes && fieldLength >= 20 && at + 20 <= fixed.length) {
      packed = Number(fixed.readBigUInt64LE(at + 4))
      size = Number(fixed.readBigUInt64LE(at + 12))
    }
    at += Math.max(4, fieldLength)
  }
  const path = rest.toString('utf8', 0, pathLength)
  return { path, type, method: method === 0 ? 'stored' : method === 1 ? 'deflated' : 'other', packed, size }
}

/** One entity with its data. */
async function readOne(walk: Walk, state: WalkState): Promise<WalkState> {
  const facts = { part: walk.reader.part(), found: state.entries }
  const entity = await readEntity(walk, () => new ArchiveFailure('entry_header_damaged', facts))
  const { path, type, method, packed, size } = entity
  checkPath(path)
  const counted = { ...state, entries: state.entries + 1 }
  if (type !== 1) {
    // A folder has no data; the data of a link is its target.
    await walk.reader.skip(packed)
    return { ...counted, offset: walk.reader.position() }
  }
  if (method === 'other') throw new ArchiveFailure('compression_unsupported', { file: shownPath(path) })
  if (method === 'stored' && packed !== size) throw new ArchiveFailure('entry_header_damaged', facts)
  const read = await readFile(walk, counted, { path, method, packed, size, crc: undefined })
  return { ...read.state, offset: walk.reader.position() }
}

/** Every entity of a JPA archive, from the state on. Throws an `ArchiveFailure`. */
export async function walkJpa(walk: Walk, from: WalkState): Promise<WalkEnd> {
  let state = from
  if (state.offset === 0) {
    state = await readHeader(walk, state)
    state = { ...state, offset: walk.reader.position() }
  }
  for (;;) {
    if (state.offset < walk.bytes && walk.shouldPause(state)) return { isPaused: true, state }
    const next = await walk.reader.upTo(1)
    if (next === null) break
    walk.reader.unread(next)
    state = await readOne(walk, state)
  }
  checkCount(state)
  return { isPaused: false, state }
}

/** Akeeba counts folders too; other writers of the format count files. */
function checkCount({ declared, entries, files }: WalkState): void {
  if (declared === null || declared === entries || declared === files) return
  throw new ArchiveFailure('count_mismatch', { found: entries, expected: declared })
}
