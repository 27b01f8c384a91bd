/** Signatures of ZIP's records, little-endian. */
export const zipRecord = {
  local: 0x0403_4b50,
  descriptor: 0x0807_4b50,
  /** At the beginning of an archive that was to be split and fitted into one part. */
  single: 0x3030_4b50,
  directory: 0x0201_4b50,
  signature: 0x0505_4b50,
  zip64End: 0x0606_4b50,
  zip64Locator: 0x0706_4b50,
  end: 0x0605_4b50,
} as const

const max32 = 0xffff_ffff

/** Sizes of a file in 32 bits, and in 64 where the extra field says so. */
export type ZipSizes = { packed: number; size: number; isZip64: boolean }

/** Reads the zip64 extra field: it holds, in this order, only the values that do not fit beside it. */
export function withZip64(packed: number, size: number, extra: Buffer): ZipSizes {
  const sizes: ZipSizes = { packed, size, isZip64: false }
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) {
      sizes.isZip64 = true
      let value = at + 4
      const end = Math.min(extra.length, value + length)
      if (size === max32 && value + 8 <= end) {
        sizes.size = Number(extra.readBigUInt64LE(value))
        value += 8
      }
      if (packed === max32 && value + 8 <= end) sizes.packed = Number(extra.readBigUInt64LE(value))
    }
    at += 4 + length
  }
  return sizes
}
