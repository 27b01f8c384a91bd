import { hash } from 'node:crypto'
import { ArchiveFailure } from '../archive-failure.ts'
import type { WalkState } from '../walk-state.ts'
import type { Walk } from './walk.ts'
import { withZip64, zipRecord } from './zip-descriptor.ts'

/** Fields in which ZIP's list at the end and a file's own header must agree. */
type Listed = { name: Buffer; crc: number; packed: number; size: number }

const mask = 0xffff_ffff_ffff_ffffn

/**
 * Adds a file's fingerprint to the sum, in hex: equal for the same files in any order, and of constant size.
 */
export function addToListing(listing: string, { name, crc, packed, size }: Listed): string {
  const digest = hash('sha256', Buffer.concat([Buffer.from(`${crc}/${packed}/${size}/`), name]), 'hex')
  const sum = BigInt(`0x${listing}`) + BigInt(`0x${digest.slice(0, 16)}`)
  return (sum & mask).toString(16)
}

const max16 = 0xffff

/**
 * The central directory as far as it was read. `declared`: entries by the record at its end; null before it.
 */
type Directory = { entries: number; listing: string; declared: number | null; disks: number }

async function readEntry({ reader }: Walk, directory: Directory): Promise<void> {
  const fixed = await reader.exactly(42)
  const nameLength = fixed.readUInt16LE(24)
  const extraLength = fixed.readUInt16LE(26)
  const variable = await reader.exactly(nameLength + extraLength + fixed.readUInt16LE(28))
  const extra = variable.subarray(nameLength, nameLength + extraLength)
  const { packed, size } = withZip64(fixed.readUInt32LE(16), fixed.readUInt32LE(20), extra)
  const name = variable.subarray(0, nameLength)
  directory.entries += 1
  directory.listing = addToListing(directory.listing, { name, packed, size, crc: fixed.readUInt32LE(12) })
}

async function readZip64End({ reader }: Walk, directory: Directory): Promise<void> {
  const length = Number((await reader.exactly(8)).readBigUInt64LE(0))
  if (length < 44 || length > 65_536) throw new ArchiveFailure('directory_damaged')
  const record = await reader.exactly(length)
  directory.disks = record.readUInt32LE(4) + 1
  directory.declared = Number(record.readBigUInt64LE(20))
}

async function readEnd({ reader }: Walk, directory: Directory): Promise<void> {
  const record = await reader.exactly(18)
  const disk = record.readUInt16LE(0)
  const entries = record.readUInt16LE(6)
  if (disk !== max16) directory.disks = disk + 1
  if (directory.declared === null || entries !== max16) directory.declared = entries
  await reader.skip(record.readUInt16LE(16))
}

async function readRecord(walk: Walk, directory: Directory, signature: number): Promise<void> {
  if (signature === zipRecord.directory) await readEntry(walk, directory)
  else if (signature === zipRecord.zip64End) await readZip64End(walk, directory)
  else if (signature === zipRecord.zip64Locator) await walk.reader.exactly(16)
  else if (signature === zipRecord.signature) {
    await walk.reader.skip((await walk.reader.exactly(2)).readUInt16LE(0))
  } else throw new ArchiveFailure('directory_damaged')
}

/** Reads the central directory after its first signature, and compares it with the files. */
export async function readDirectory(
  walk: Walk,
  { entries, listing }: WalkState,
  first: number,
): Promise<void> {
  const directory: Directory = { entries: 0, listing: '0', declared: null, disks: 1 }
  let signature = first
  while (signature !== zipRecord.end) {
    await readRecord(walk, directory, signature)
    signature = (await walk.reader.exactly(4)).readUInt32LE(0)
  }
  await readEnd(walk, directory)
  if (directory.disks > walk.parts) {
    throw new ArchiveFailure('part_count', { found: walk.parts, expected: directory.disks })
  }
  if (directory.declared !== entries) {
    throw new ArchiveFailure('count_mismatch', { found: entries, expected: directory.declared ?? 0 })
  }
  if (directory.entries !== entries || directory.listing !== listing) {
    throw new ArchiveFailure('directory_mismatch')
  }
}
