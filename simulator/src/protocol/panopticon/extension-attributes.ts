import type { LiveExtension } from '../../sites/extensions-of.ts'

/** Id of the update site that belongs to an extension. */
export const updateSiteId = (eid: number) => eid - 10_000

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Attributes of an extension as the connector tells it (fleet §1.2.2). */
export function extensionAttributes(extension: LiveExtension): Record<string, unknown> {
  const { eid, type, folder, element } = extension
  const isBackend = type === 'component' || type === 'package'
  const hasUpdateSite = extension.isSupported || extension.downloadKey !== 'none'
  return {
    extension_id: eid,
    package_id: 0,
    type,
    folder,
    element,
    client_id: isBackend ? 1 : 0,
    client_translated: isBackend ? 'Administrator' : 'Site',
    type_translated: capital(type),
    folder_translated: folder,
    state: 0,
    enabled: 1,
    access: 1,
    protected: 0,
    locked: 0,
    name: extension.translatedName,
    description: '',
    author: extension.author,
    authorUrl: '',
    authorEmail: '',
    version: extension.version,
    new_version: extension.nextVersion,
    detailsurl: hasUpdateSite ? `https://updates.vendor.example/${element}.xml` : '',
    infourl: '',
    changelogurl: '',
    updatesites: hasUpdateSite ? [updateSiteId(eid)] : [],
    downloadkey: {
      supported: extension.downloadKey !== 'none',
      valid: extension.hasValidKey,
      value: extension.hasValidKey ? 'DEMO-KEY' : '',
    },
    naughtyUpdates: element === 'pkg_convertforms' ? 'parent' : null,
  }
}
