import type { RunnableRelease } from './runnable-release.ts'

/**
 * Everything that touches the federation runtime sits behind this type (ADR 13). `load` resolves with
 * the value of the remote's `./remote` module, unchecked; it rejects with a `RemoteError`.
 */
export type Federation = {
  load: (release: RunnableRelease, attempt: number) => Promise<unknown>
  /** Fetches code without running it. */
  preload: (release: RunnableRelease) => void
}
