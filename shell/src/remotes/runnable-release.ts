import type { RemoteRelease } from '@flotilla/platform/registry'

/** A release and where its files are. */
export type RunnableRelease = RemoteRelease & {
  /** Folder on a developer's machine, with a slash at its end; absent: the folder of its version. */
  localFolder?: string
}

/** The folder of a release's files, with a slash at its end. */
export function folderOf({ name, version, localFolder }: RunnableRelease): string {
  return localFolder ?? `/remotes/${name}/${version}/`
}
