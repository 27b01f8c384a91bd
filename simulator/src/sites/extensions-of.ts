import type { ExtensionDefinition } from '../fleet/site-definition.ts'
import type { LiveSite } from './live-site.ts'

/** An installed extension in its current state; `nextVersion` null: up to date. */
export type LiveExtension = ExtensionDefinition & { hasValidKey: boolean }

/** The site's extensions in their current state, by id. */
export function extensionsOf({ base, changes }: LiveSite): LiveExtension[] {
  const { extensions = {}, downloadKeys = {}, reconnected = [], droppedUpdateSites = [] } = changes()
  return base.extensions.map((extension) => {
    const version = extensions[extension.eid]
    const key = downloadKeys[extension.eid]
    const hasKey = key === undefined ? extension.downloadKey === 'valid' : key !== ''
    const hasNoSite = droppedUpdateSites.includes(extension.eid)
    const isKeyed = extension.downloadKey !== 'none' && !hasNoSite
    const hasValidKey = isKeyed && hasKey
    const isDone = version !== undefined && version === extension.nextVersion
    return {
      ...extension,
      version: version ?? extension.version,
      nextVersion: isDone ? null : extension.nextVersion,
      processState: isDone ? 0 : extension.processState,
      processMessage: isDone ? null : extension.processMessage,
      downloadKey: !isKeyed ? 'none' : hasValidKey ? 'valid' : 'missing',
      isSupported: isKeyed ? hasValidKey : extension.isSupported && !hasNoSite,
      isUpdateServerDown: extension.isUpdateServerDown && !reconnected.includes(extension.eid),
      hasValidKey,
    }
  })
}
