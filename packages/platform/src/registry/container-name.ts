/** Global name under which the container of a remote stands in the page; the build and whoever loads it agree on it. */
export const containerName = (remote: string): string => `flotilla_${remote.replaceAll('-', '_')}`

/** Global list through which the files of a remote hand their modules to its container. */
export const chunkListName = (remote: string): string => `${containerName(remote)}_chunks`
