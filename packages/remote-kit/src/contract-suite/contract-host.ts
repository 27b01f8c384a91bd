import type { RemoteRelease } from '@flotilla/platform/registry'

/** Leftovers on the page: listeners of window and document, such as `window resize`, and intervals. */
export type Leftovers = { listeners: string[]; intervals: number }

/**
 * The interface of the suite's page for its driver, as `contractHost`; a separate file, so that Node needs no
 * page types.
 */
export type ContractHost = {
  /** Loads the remote and returns the addresses of its routes. `token` null: a session in memory. */
  load: (release: RemoteRelease, token: string | null) => Promise<string[]>
  mount: (path: string) => void
  unmount: () => void
  /** Mounts and unmounts, with a few frames in between. */
  remount: (path: string) => Promise<void>
  /** The address to which the remote has navigated. */
  address: () => string
  leftovers: () => Leftovers
  /** What the loaded remote has changed that all pages have in common, in sentences. */
  globals: (remote: string) => string[]
}
