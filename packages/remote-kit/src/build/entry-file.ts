/** The script of a remote that defines its container. Its folder is immutable, so the name needs no hash. */
export const entryFile = 'remote-entry.js'
