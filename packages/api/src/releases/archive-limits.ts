/**
 * What the archive of a version may hold. It is a tar of plain files, compressed with gzip: those of `dist`
 * by their names below it.
 */
export const archiveLimits = {
  archiveBytes: 16 * 1024 * 1024,
  unpackedBytes: 64 * 1024 * 1024,
  files: 2000,
  /** Of `remote.json` and of the report. */
  textBytes: 512 * 1024,
} as const

const fileName = /^[A-Za-z0-9_][A-Za-z0-9._+@~-]*$/
const mostFolders = 8
/** A longer name needs an extended header of tar. */
const mostLetters = 100

/** Whether a name leads to one place below its folder on every system: no `..`, no absolute path, no NUL. */
export function isArchiveName(name: string): boolean {
  const parts = name.split('/')
  return (
    name.length <= mostLetters && parts.length <= mostFolders && parts.every((part) => fileName.test(part))
  )
}
