/**
 * A range of bytes that is generated on reading, from any position: an archive of gigabytes only costs its
 * plan. `read` returns the bytes from `from` (inclusive) to `to` (exclusive), both within the length.
 */
export type Extent = { length: number; read: (from: number, to: number) => Iterable<Uint8Array> }

/** Bytes in memory. */
export function bytesExtent(bytes: Uint8Array): Extent {
  return {
    length: bytes.length,
    *read(from, to) {
      if (to > from) yield bytes.subarray(from, to)
    },
  }
}

/** `chunk`, repeated up to `length` bytes. */
export function repeatExtent(chunk: Uint8Array, length: number): Extent {
  return {
    length,
    *read(from, to) {
      for (let at = from; at < to; ) {
        const begin = at % chunk.length
        const end = Math.min(chunk.length, begin + to - at)
        yield chunk.subarray(begin, end)
        at += end - begin
      }
    },
  }
}

/** The bytes of `extent` from `from` to `to`. */
export function sliceExtent(extent: Extent, from: number, to: number): Extent {
  return { length: to - from, read: (begin, end) => extent.read(from + begin, from + end) }
}

/** Extents, one after the other. */
export function concatExtents(extents: readonly Extent[]): Extent {
  const starts: number[] = []
  let length = 0
  for (const extent of extents) {
    starts.push(length)
    length += extent.length
  }
  return {
    length,
    *read(from, to) {
      for (let index = indexAt(starts, from); index < extents.length; index++) {
        const extent = extents[index]
        const start = starts[index] ?? length
        if (extent === undefined || start >= to) return
        const begin = Math.max(0, from - start)
        const end = Math.min(extent.length, to - start)
        if (end > begin) yield* extent.read(begin, end)
      }
    },
  }
}

/** Index of the last start at or before `position`. */
function indexAt(starts: readonly number[], position: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** `extent` with the bytes at `at` overwritten. */
export function patchExtent(extent: Extent, at: number, bytes: Uint8Array): Extent {
  const end = Math.min(extent.length, at + bytes.length)
  return concatExtents([
    sliceExtent(extent, 0, at),
    bytesExtent(bytes.subarray(0, end - at)),
    sliceExtent(extent, end, extent.length),
  ])
}
