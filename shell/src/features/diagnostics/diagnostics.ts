import type { RemoteErrorCode } from '../../remotes/remote-error.ts'
import type { LoadTrace } from '../../store/load-traces-slice.ts'
import type { SocketStatus } from '../../store/socket-slice.ts'

/** One remote as this tab has it. */
export type RemoteDiagnosis = {
  name: string
  version: string
  /** Why this version, in a sentence. */
  why: string
  state: 'registered' | 'loading' | 'ready' | 'refused' | 'failed'
  /** Why it is not there; null when nothing is wrong. */
  trouble: { code: RemoteErrorCode; sentence: string; detail: string } | null
}

/** What support asks for first (a diagnostics page). */
export type Diagnostics = {
  /** ISO 8601 UTC. */
  at: string
  address: string
  browser: string
  platformVersion: string
  /** When the registry that the tab began with was written, ISO 8601 UTC. */
  registryFrom: string
  /** Milliseconds until configuration and registry were read. */
  bootMs: number
  socket: SocketStatus
  /** Number of the last event; null before the first one. */
  lastSeq: number | null
  remotes: RemoteDiagnosis[]
  traces: LoadTrace[]
}
