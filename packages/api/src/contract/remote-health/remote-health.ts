import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { RemoteState } from './remote-state.ts'

/** Days on which the figures of remotes are based. */
export const REMOTE_HEALTH_DAYS = 7

/** What opens of one kind were like. */
const Opens = z.object({
  opens: z.int(),
  /** Opens that failed. */
  failed: z.int(),
})

/** Figures of one version of a remote over the last `REMOTE_HEALTH_DAYS`. */
export const VersionHealth = Opens.extend({
  version: z.string(),
  /** Opens whose first page took longer than the last of `LOAD_CLASSES_MS`. */
  slow: z.int(),
  /**
   * Milliseconds that three of four opens did not exceed, as the upper bound of a class; null: unknown, or
   * in the last class.
   */
  load_ms: orNull(z.int()),
  /** By code, the most frequent first. */
  failures: z.array(z.object({ code: z.string(), count: z.int() })),
  /** By version of the platform, the newest first. */
  platforms: z.array(Opens.extend({ platform: z.string() })),
})
export type VersionHealth = z.infer<typeof VersionHealth>

/** A remote with its releases, and what people had of them. */
export const RemoteHealth = RemoteState.extend({
  /** What was opened, or is released: the current version first, then the one on trial, then by opens. */
  versions: z.array(VersionHealth),
})
export type RemoteHealth = z.infer<typeof RemoteHealth>
