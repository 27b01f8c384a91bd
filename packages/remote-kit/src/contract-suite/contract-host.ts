import type { RemoteRelease } from '@flotilla/platform/registry'

/**
 * What is left behind on the page: listeners of window and document, such as `window resize`, and intervals.
 */
export type Leftovers = { listeners: string[]; intervals: number }

/**
 * What the page of the suite offers to anyone who drives it, as `contractHost`; apart, so that Node need not
 * know a page.
 */
export type ContractHost = {
  /** Loads the remote and gives the addresses of its routes. `token` null: everybody's session in memory. */
  load: (release: RemoteRelease, token: string | null) => Promise<string[]>
  mount: (path: string) => void
  unmount: () => void
  /** Mounts and unmounts, with a few frames in between. */
  remount: (path: string) => Promise<void>
  /** Where the remote has led the person. */
  address: () => string
  leftovers: () => Leftovers
}
