import { ArchiveFailure } from '../archive-failure.ts'
import type { WalkState } from '../walk-state.ts'
import { addToListing, readDirectory } from './read-directory.ts'
import { checkPath, readFile, shownPath } from './read-file.ts'
import type { Walk, WalkEnd } from './walk.ts'
import { readDescriptor, withZip64, zipRecord } from './zip-descriptor.ts'

/*
 * ZIP by PKWARE's published notes, read from front to end as a stream: each file with its local header, then
 * the central directory, which must list the same files. Covers split archives, data descriptors and zip64.
 */

const isEncrypted = 0x0001
const hasDescriptor = 0x0008
const aes = 99

type Local = {
  name: Buffer
  method: 'stored' | 'deflated' | 'other'
  crc: number
  packed: number
  size: number
  isDescribed: boolean
  isZip64: boolean
}

async function readLocal({ reader }: Walk): Promise<Local> {
  const fixed = await reader.exactly(26)
  const flags = fixed.readUInt16LE(2)
  const method = fixed.readUInt16LE(4)
  const variable = await reader.exactly(fixed.readUInt16LE(22) + fixed.readUInt16LE(24))
  const name = variable.subarray(0, fixed.readUInt16LE(22))
  if ((flags & isEncrypted) !== 0 || method === aes) throw new ArchiveFailure('encrypted')
  const extra = variable.subarray(name.length)
  const sizes = withZip64(fixed.readUInt32LE(14), fixed.readUInt32LE(18), extra)
  return {
    name: Buffer.from(name),
    method: method === 0 ? 'stored' : method === 8 ? 'deflated' : 'other',
    crc: fixed.readUInt32LE(10),
    ...sizes,
    isDescribed: (flags & hasDescriptor) !== 0,
  }
}

/** One file with its data, and its descriptor if it has one. */
async function readOne(walk: Walk, state: WalkState): Promise<WalkState> {
  const { name, method, isDescribed, isZip64, ...localFacts } = await readLocal(walk)
  const path = name.toString('utf8')
  const file = shownPath(path)
  checkPath(path)
  if (method === 'other') throw new ArchiveFailure('compression_unsupported', { file })
  const facts = isDescribed ? { packed: null, size: null, crc: null } : localFacts
  const read = await readFile(walk, state, { path, method, isZip64, ...facts })
  const { size, crc, packed } = read
  if (isDescribed && method === 'deflated')
    await readDescriptor(walk.reader, { size, crc, packed }, file, isZip64)
  return {
    ...read.state,
    entries: state.entries + 1,
    files: state.files + (path.endsWith('/') ? 0 : 1),
    listing: addToListing(state.listing, { name, size, crc, packed }),
    offset: walk.reader.position(),
  }
}

const endings: readonly number[] = [
  zipRecord.directory,
  zipRecord.zip64End,
  zipRecord.zip64Locator,
  zipRecord.end,
]

async function isOver(walk: Walk): Promise<boolean> {
  const next = await walk.reader.upTo(1)
  if (next !== null) walk.reader.unread(next)
  return next === null
}

/** Every file of a ZIP archive, from the state on, and its directory. Throws an `ArchiveFailure`. */
export async function walkZip(walk: Walk, from: WalkState): Promise<WalkEnd> {
  let state = from
  for (;;) {
    if (state.offset < walk.bytes && walk.shouldPause(state)) return { isPaused: true, state }
    if (await isOver(walk)) throw new ArchiveFailure('directory_missing')
    const part = walk.reader.part()
    const signature = (await walk.reader.exactly(4)).readUInt32LE(0)
    const isMarker = signature === zipRecord.descriptor || signature === zipRecord.single
    if (state.offset === 0 && isMarker) state = { ...state, offset: 4 }
    else if (signature === zipRecord.local) state = await readOne(walk, state)
    else if (endings.includes(signature)) {
      await readDirectory(walk, state, signature)
      return { isPaused: false, state }
    } else throw new ArchiveFailure('entry_header_damaged', { part, found: state.entries })
  }
}
