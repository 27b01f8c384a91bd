import satisfies from 'semver/functions/satisfies.js'

/** Whether a remote's declared range takes this shell's platform version. A range that cannot be read takes none. */
export function isPlatformAccepted(range: string, platformVersion: string): boolean {
  return satisfies(platformVersion, range)
}
