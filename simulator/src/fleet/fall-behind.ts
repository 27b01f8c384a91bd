import type { ExtensionDefinition } from './site-definition.ts'

/**
 * The extensions of a site without updates for a long time: at least this many are pending, if there are this
 * many.
 */
export function fallBehind(extensions: ExtensionDefinition[], leastUpdates: number): ExtensionDefinition[] {
  let missing = leastUpdates - extensions.filter(isWaiting).length
  return extensions.map((extension) => {
    if (missing <= 0 || extension.nextVersion !== null || !extension.isSupported) return extension
    missing -= 1
    return { ...extension, nextVersion: `${extension.version}.1` }
  })
}

function isWaiting({ nextVersion, isSupported }: ExtensionDefinition): boolean {
  return nextVersion !== null && isSupported
}
