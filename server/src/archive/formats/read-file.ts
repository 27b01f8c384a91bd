import { crc32 } from 'node:zlib'
import { storableText } from '../../db/storable-text.ts'
import { ArchiveFailure } from '../archive-failure.ts'
import { inspectFile } from '../content/inspect-file.ts'
import { type DataForm, entryData } from '../data/entry-data.ts'
import type { WalkState } from '../walk-state.ts'
import type { Walk } from './walk.ts'
import { storedToDescriptor } from './zip-descriptor.ts'

const longest = 4096

/**
 * True for a path that a restore might write outside of the site: absolute, with `..`, a drive, a backslash
 * or a zero byte.
 */
function isUnsafePath(path: string): boolean {
  if (path === '' || path.length > longest || path.startsWith('/')) return true
  if (path.includes('\\') || path.includes('\0') || /^[a-zA-Z]:/.test(path)) return true
  return path.split('/').includes('..')
}

/** Shortens a path for a sentence: it is text of a remote site. */
export const shownPath = (path: string) => storableText(path.length > 120 ? `…${path.slice(-119)}` : path)

/** Refuses a path that leaves the site. */
export function checkPath(path: string): void {
  if (isUnsafePath(path)) throw new ArchiveFailure('unsafe_path', { file: shownPath(path) })
}

/** A file according to its header; `crc` undefined: the format has none, null: known after the data. */
export type FileHeader = Omit<DataForm, 'file'> & {
  path: string
  crc: number | null | undefined
  isZip64?: boolean
}

/** The actual data of a file. */
export type FileRead = { size: number; packed: number; crc: number; state: WalkState }

/** No site unpacks to more than this many times its archive, plus this much. */
const mostTimes = 200
const mostBeside = 1_073_741_824

/** Reads the data of a file to its end: sizes, checksum, unpacking, and the findings about the site. */
export async function readFile(walk: Walk, state: WalkState, header: FileHeader): Promise<FileRead> {
  const { path, size, crc } = header
  const file = shownPath(path)
  const inspector = inspectFile(path, state.findings)
  const start = walk.reader.position()
  const most = walk.bytes * mostTimes + mostBeside
  let read = 0
  let sum = 0
  const isOpenEnded = header.method === 'stored' && header.packed === null
  const chunks = isOpenEnded
    ? storedToDescriptor(walk.reader, file, header.isZip64 ?? false)
    : entryData(walk.reader, { ...header, file })
  for await (const chunk of chunks) {
    read += chunk.length
    if (size !== null && read > size) break
    if (state.unpacked + read > most) throw new ArchiveFailure('unpacked_too_large')
    if (crc !== undefined) sum = crc32(chunk, sum)
    inspector?.write(chunk)
  }
  if (size !== null && read !== size) throw new ArchiveFailure('file_size_mismatch', { file, expected: size })
  if (typeof crc === 'number' && sum !== crc) throw new ArchiveFailure('checksum_mismatch', { file })
  return {
    size: read,
    packed: header.method === 'stored' ? read : walk.reader.position() - start,
    crc: sum,
    state: {
      ...state,
      files: state.files + 1,
      unpacked: state.unpacked + read,
      findings: inspector?.end() ?? state.findings,
    },
  }
}
