import type { ArchiveEntry } from '../archive-entry.ts'
import { bytesExtent } from '../bytes/extent.ts'
import { createPlacer, type Place } from './layout.ts'
import {
  descriptor,
  directoryEntry,
  endRecords,
  fieldsOf,
  isDescribed,
  localHeader,
  type ZipOptions,
} from './zip-records.ts'

/** More than the final records need. */
const endBytes = 98

/** The parts of a ZIP archive of `entries`. */
export function layoutZip(entries: readonly ArchiveEntry[], options: ZipOptions) {
  const placer = createPlacer(options.partBytes, options.edit)
  const fields = entries.map(fieldsOf)
  const total = fields.reduce((sum, { name, packed }) => sum + packed + name.length * 2 + 120, 100)
  const marker = Buffer.from('504b0708', 'hex')
  if (total > options.partBytes) {
    placer.place({ kind: 'archive-header', entry: -1, extent: bytesExtent(marker) })
  }
  const places = entries.map(({ content }, entry): Place => {
    const own = fields[entry]
    if (own === undefined) return placer.here()
    const extent = bytesExtent(localHeader(own, options))
    const place = placer.place({ kind: 'entry-header', entry, extent })
    if (content !== null) placer.place({ kind: 'data', entry, extent: content.packed })
    if (isDescribed(own, options)) {
      placer.place({ kind: 'entry-header', entry: -1, extent: bytesExtent(descriptor(own, options)) })
    }
    return place
  })
  let bytes = 0
  const listed = fields.map((own, entry): Place => {
    const place = places[entry] ?? { part: 0, offset: 0 }
    const extent = bytesExtent(directoryEntry(own, place, options))
    bytes += extent.length
    return placer.place({ kind: 'directory', entry, extent })
  })
  const reached = placer.here()
  const isFull = reached.offset + endBytes > options.partBytes
  const here = isFull ? { part: reached.part + 1, offset: 0 } : reached
  const onLast = listed.filter(({ part }) => part === here.part).length
  const directory = {
    ...{ first: listed[0] ?? here, last: here, bytes },
    onLast: onLast + options.countError,
    count: fields.length + options.countError,
  }
  const end = bytesExtent(endRecords(directory, here, options.isZip64))
  placer.place({ kind: 'end', entry: -1, extent: end })
  return placer.parts()
}
