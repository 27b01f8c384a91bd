import { satisfies, validate } from 'compare-versions'

/**
 * Whether a remote's declared range takes this shell's platform version. A range that cannot be read takes
 * none.
 */
export function isPlatformAccepted(range: string, platformVersion: string): boolean {
  if (!validate(platformVersion)) return false
  try {
    return takesPlain(range, platformVersion) ?? satisfies(platformVersion, range)
  } catch {
    return false
  }
}

/**
 * Whether a caret range of a major from 1 on, as the generator writes it (`^1.2.0`), takes a version; null
 * for a range that is harder to read. The page's head asks the same before any code is there.
 */
export function takesPlain(range: string, version: string): boolean | null {
  const plain = /^\^([1-9]\d*)\.(\d+)\.(\d+)$/.exec(range)
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (plain === null || given === null) return null
  const differing = [1, 2, 3].find((part) => Number(plain[part]) !== Number(given[part]))
  return differing === undefined || (differing > 1 && Number(given[differing]) > Number(plain[differing]))
}
