import type { RemoteRelease } from '@flotilla/platform/registry'

/**
 * Everything that touches the federation runtime sits behind this type (design: architecture). `load` resolves with
 * the value of the remote's `./remote` module, unchecked; it rejects with a `RemoteError`.
 */
export type Federation = {
  load: (release: RemoteRelease, attempt: number) => Promise<unknown>
  /** Fetches code without running it. */
  preload: (release: RemoteRelease) => void
}
