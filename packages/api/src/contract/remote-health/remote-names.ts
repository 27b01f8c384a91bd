/** What may name a remote. */
export const remoteName = /^[a-z][a-z0-9-]{1,30}$/

/** What may name a version; a folder of its own has this name. */
export const releaseVersion = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,80}$/
