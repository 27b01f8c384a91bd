import { sharedPackages } from './shared-packages.ts'

/**
 * The federation plugin's `shared` option of a remote. The shell provides; a remote ships no copy (`import: false`), so
 * that there is one of each in the page. Versions are explicit: the plugin does not understand `catalog:`.
 */
export function federationShared() {
  return Object.fromEntries(
    Object.entries(sharedPackages()).map(([name, { version }]) => [
      name,
      { singleton: true, requiredVersion: `^${version}`, import: false as const },
    ]),
  )
}
