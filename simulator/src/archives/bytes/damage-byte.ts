import { type Extent, patchExtent } from './extent.ts'

/** Data of a ZIP entry that can be damaged: a stored file of some length, by its local header. */
function storedDataAt(bytes: Buffer): number | null {
  for (let at = bytes.indexOf('PK\u0003\u0004'); at !== -1; at = bytes.indexOf('PK\u0003\u0004', at + 4)) {
    if (at + 30 > bytes.length) return null
    const data = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    if (bytes.readUInt16LE(at + 8) === 0 && bytes.readUInt32LE(at + 18) > 64 && data + 32 < bytes.length)
      return data + 32
  }
  return null
}

/**
 * The part with one byte turned that a reader can notice. ZIP: in the data of a stored file, else in the
 * directory. JPA has no checksums, so there it is in the header of an entity.
 */
export function damageByte(extent: Extent, format: 'jpa' | 'zip'): Extent {
  const bytes = Buffer.concat([...extent.read(0, extent.length)])
  const at =
    format === 'jpa' ? bytes.indexOf('JPF') : (storedDataAt(bytes) ?? bytes.indexOf('PK\u0001\u0002'))
  if (at < 0) throw new RangeError('The part holds no byte whose damage shows.')
  return patchExtent(extent, at, Buffer.from([(bytes[at] ?? 0) ^ 0x10]))
}
