import { sharedPackages } from './shared-packages.ts'

type Role = 'provider' | 'consumer'

/**
 * The federation plugin's `shared` option. The shell provides; a remote ships no copy (`import: false`), so that
 * there is one of each in the page. Versions are explicit: the plugin does not understand `catalog:`.
 */
export function federationShared(role: Role) {
  return Object.fromEntries(
    Object.entries(sharedPackages()).map(([name, { version, isEager, standIn }]) => [
      name,
      role === 'provider'
        ? {
            singleton: true,
            version,
            requiredVersion: `^${version}`,
            eager: isEager,
            ...(standIn === undefined ? {} : { import: standIn }),
          }
        : { singleton: true, requiredVersion: `^${version}`, import: false as const },
    ]),
  )
}
