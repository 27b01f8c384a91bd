import { satisfies, validate } from 'compare-versions'
import { takesPlain } from './takes-plain.ts'

/** Whether a remote's declared range takes this shell's platform version. A range that cannot be read takes none. */
export function isPlatformAccepted(range: string, platformVersion: string): boolean {
  if (!validate(platformVersion)) return false
  try {
    return takesPlain(range, platformVersion) ?? satisfies(platformVersion, range)
  } catch {
    return false
  }
}
