import { concatExtents, type Extent } from '../bytes/extent.ts'

/** A typed range of an archive. `entry` counts from 0; -1: none. Only data may span two parts. */
export type Piece = {
  kind: 'archive-header' | 'entry-header' | 'data' | 'directory' | 'end'
  entry: number
  extent: Extent
}

/** Start of a piece: the part, from 0, and the byte in it. */
export type Place = { part: number; offset: number }

/**
 * Places pieces one after the other into parts of at most `partBytes`, as Akeeba does: it never splits a
 * header.
 */
export type Placer = {
  place: (piece: Piece) => Place
  /** Where the next piece would begin if it fitted. */
  here: () => Place
  parts: () => Extent[]
}

/** A placer whose pieces pass through `edit` first, which may damage them. */
export function createPlacer(partBytes: number, edit: (piece: Piece) => Extent): Placer {
  const parts: Extent[][] = [[]]
  let used = 0
  const put = (extent: Extent) => {
    parts.at(-1)?.push(extent)
    used += extent.length
  }
  const next = () => {
    parts.push([])
    used = 0
  }
  const here = () => ({ part: parts.length - 1, offset: used })
  return {
    here,
    place(piece) {
      const extent = edit(piece)
      const isWhole = piece.kind !== 'data'
      if (used > 0 && (isWhole ? used + extent.length > partBytes : used >= partBytes)) next()
      const place = here()
      for (let from = 0; from < extent.length; ) {
        if (!isWhole && used >= partBytes) next()
        const length = isWhole ? extent.length : Math.min(extent.length - from, partBytes - used)
        const begin = from
        put({ length, read: (a, b) => extent.read(begin + a, begin + b) })
        from += length
      }
      return place
    },
    parts: () => parts.map(concatExtents),
  }
}

/**
 * How to write an archive. `countError` is added to the number of entries that the archive claims to have.
 */
export type LayoutOptions = {
  partBytes: number
  edit: (piece: Piece) => Extent
  countError: number
}
