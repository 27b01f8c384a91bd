import type { ReleaseStore } from '../../ports/release-store.ts'

/** The store of the published versions and `remotes.json`, and who changes it. */
export type Releases = {
  store: ReleaseStore
  /** Name of a key, or `operator`; goes into the log. */
  by: string
}
