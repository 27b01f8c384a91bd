import type { ArchiveEntry } from '../archive-entry.ts'
import type { LayoutOptions, Place } from './layout.ts'

/*
 * ZIP as PKWARE's published notes describe it: split, with data descriptors and zip64 where a size or place
 * asks for it.
 */

const max32 = 0xffff_ffff
const max16 = 0xffff
/** 2026-03-20 in the MS-DOS format. */
const dosDate = ((2026 - 1980) << 9) | (3 << 5) | 20

/**
 * How to write the files: `hasDescriptors` puts checksum and sizes after the data, `isZip64` writes every
 * size in 64 bits.
 */
export type ZipOptions = LayoutOptions & { hasDescriptors: boolean; isZip64: boolean }

/** Content of a file's records. */
export type Fields = {
  name: Buffer
  crc: number
  packed: number
  size: number
  method: number
  isDirectory: boolean
}

/** The fields of an entry; the name of a folder ends with a slash. */
export function fieldsOf({ path, content }: ArchiveEntry): Fields {
  return {
    name: Buffer.from(content === null ? `${path}/` : path),
    crc: content?.crc() ?? 0,
    packed: content?.packed.length ?? 0,
    size: content?.size ?? 0,
    method: content?.method === 'deflated' ? 8 : 0,
    isDirectory: content === null,
  }
}

function zip64Extra(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const extra = Buffer.alloc(4 + values.length * 8)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(values.length * 8, 2)
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  return extra
}

const isLong = ({ packed, size }: Fields, { isZip64 }: ZipOptions) =>
  isZip64 || packed > max32 || size > max32
/** True when checksum and sizes follow the data. */
export const isDescribed = (fields: Fields, options: ZipOptions) =>
  options.hasDescriptors && !fields.isDirectory

/** The bytes before the data of a file. */
export function localHeader(fields: Fields, options: ZipOptions): Buffer {
  const isLater = isDescribed(fields, options)
  const extra = isLong(fields, options) ? zip64Extra(isLater ? [0, 0] : [fields.size, fields.packed]) : null
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  header.writeUInt16LE(extra === null ? 20 : 45, 4)
  header.writeUInt16LE(0x0800 | (isLater ? 8 : 0), 6)
  header.writeUInt16LE(fields.method, 8)
  header.writeUInt16LE(dosDate, 12)
  header.writeUInt32LE(isLater ? 0 : fields.crc, 14)
  header.writeUInt32LE(extra !== null ? max32 : isLater ? 0 : fields.packed, 18)
  header.writeUInt32LE(extra !== null ? max32 : isLater ? 0 : fields.size, 22)
  header.writeUInt16LE(fields.name.length, 26)
  header.writeUInt16LE(extra?.length ?? 0, 28)
  return Buffer.concat([header, fields.name, extra ?? Buffer.alloc(0)])
}

/** The bytes after the data of a file whose local header omits checksum and sizes. */
export function descriptor(fields: Fields, options: ZipOptions): Buffer {
  const bytes = Buffer.alloc(isLong(fields, options) ? 24 : 16)
  bytes.writeUInt32LE(0x0807_4b50, 0)
  bytes.writeUInt32LE(fields.crc, 4)
  if (bytes.length === 16) {
    bytes.writeUInt32LE(fields.packed, 8)
    bytes.writeUInt32LE(fields.size, 12)
  } else {
    bytes.writeBigUInt64LE(BigInt(fields.packed), 8)
    bytes.writeBigUInt64LE(BigInt(fields.size), 16)
  }
  return bytes
}

/** One line of the central directory. */
export function directoryEntry(fields: Fields, { part, offset }: Place, options: ZipOptions): Buffer {
  const areSizesLong = isLong(fields, options)
  const isFar = offset > max32
  const values = areSizesLong ? [fields.size, fields.packed] : []
  const extra = zip64Extra(isFar ? [...values, offset] : values)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x0201_4b50, 0)
  header.writeUInt16LE(0x0314, 4)
  header.writeUInt16LE(extra.length > 0 ? 45 : 20, 6)
  header.writeUInt16LE(0x0800 | (isDescribed(fields, options) ? 8 : 0), 8)
  header.writeUInt16LE(fields.method, 10)
  header.writeUInt16LE(dosDate, 14)
  header.writeUInt32LE(fields.crc, 16)
  header.writeUInt32LE(areSizesLong ? max32 : fields.packed, 20)
  header.writeUInt32LE(areSizesLong ? max32 : fields.size, 24)
  header.writeUInt16LE(fields.name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt16LE(part, 34)
  header.writeUInt32LE(((fields.isDirectory ? 0o40755 : 0o100644) << 16) >>> 0, 38)
  header.writeUInt32LE(isFar ? max32 : offset, 42)
  return Buffer.concat([header, fields.name, extra])
}

/** The central directory as the final record describes it. */
export type Directory = { first: Place; last: Place; onLast: number; count: number; bytes: number }

/** The final record, preceded by zip64's record and locator where they are needed. */
export function endRecords(directory: Directory, here: Place, isZip64: boolean): Buffer {
  const { first, last, onLast, count, bytes } = directory
  const needsLong = isZip64 || count > max16 || bytes > max32 || first.offset > max32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(last.part, 4)
  end.writeUInt16LE(first.part, 6)
  end.writeUInt16LE(needsLong ? max16 : onLast, 8)
  end.writeUInt16LE(needsLong ? max16 : count, 10)
  end.writeUInt32LE(needsLong ? max32 : bytes, 12)
  end.writeUInt32LE(needsLong ? max32 : first.offset, 16)
  if (!needsLong) return end
  const long = Buffer.alloc(56)
  long.writeUInt32LE(0x0606_4b50, 0)
  long.writeBigUInt64LE(44n, 4)
  long.writeUInt16LE(45, 12)
  long.writeUInt16LE(45, 14)
  long.writeUInt32LE(last.part, 16)
  long.writeUInt32LE(first.part, 20)
  long.writeBigUInt64LE(BigInt(onLast), 24)
  long.writeBigUInt64LE(BigInt(count), 32)
  long.writeBigUInt64LE(BigInt(bytes), 40)
  long.writeBigUInt64LE(BigInt(first.offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x0706_4b50, 0)
  locator.writeUInt32LE(here.part, 4)
  locator.writeBigUInt64LE(BigInt(here.offset), 8)
  locator.writeUInt32LE(here.part + 1, 16)
  return Buffer.concat([long, locator, end])
}
