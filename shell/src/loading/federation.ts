import type { ExposedModule } from '@flotilla/platform/federation'
import type { RemoteRelease } from '@flotilla/platform/registry'

/**
 * Everything that touches the federation runtime sits behind this type (ADR 13). `load` resolves with the
 * value of a module that the remote exposes, `./remote` unless another is named, unchecked; it rejects with
 * a `RemoteError`.
 */
export type Federation = {
  load: (release: RunnableRelease, attempt: number, module?: ExposedModule) => Promise<unknown>
  /** Fetches code without running it. */
  preload: (release: RunnableRelease) => void
}

/** A release and where its files are. */
export type RunnableRelease = RemoteRelease & {
  /** Folder on a developer's machine, with a slash at its end; absent: the folder of its version. */
  localFolder?: string
}

/** The folder of a release's files, with a slash at its end. */
export function folderOf({ name, version, localFolder }: RunnableRelease): string {
  return localFolder ?? `/remotes/${name}/${version}/`
}
