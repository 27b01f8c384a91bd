import type { ByteReader } from '../parts/byte-reader.ts'
import type { WalkState } from '../walk-state.ts'

/** Input of a format's walk. */
export type Walk = {
  reader: ByteReader
  /** Number of parts in the record. */
  parts: number
  /** Bytes of the whole archive. */
  bytes: number
  /** Called between two files, where a checkpoint is possible. */
  shouldPause: (state: WalkState) => boolean
}

/** How a walk ended: at the end of the archive, or paused. */
export type WalkEnd = { isPaused: boolean; state: WalkState }
