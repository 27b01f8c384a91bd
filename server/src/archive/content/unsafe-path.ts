const longest = 4096

/**
 * True for a path that a restore might write outside of the site: absolute, with `..`, a drive, a backslash
 * or a zero byte.
 */
export function isUnsafePath(path: string): boolean {
  if (path === '' || path.length > longest || path.startsWith('/')) return true
  if (path.includes('\\') || path.includes('\0') || /^[a-zA-Z]:/.test(path)) return true
  return path.split('/').includes('..')
}
