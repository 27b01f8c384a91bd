import type { ByteReader } from '../parts/byte-reader.ts'
import type { WalkState } from '../walk-state.ts'

/** What a format's walk works with. */
export type Walk = {
  reader: ByteReader
  /** Number of parts that the record lists. */
  parts: number
  /** Bytes of the whole archive. */
  bytes: number
  /** Asked between two files, where a checkpoint can be taken. */
  shouldPause: (state: WalkState) => boolean
}

/** How a walk ended: at the end of the archive, or paused. */
export type WalkEnd = { isPaused: boolean; state: WalkState }
