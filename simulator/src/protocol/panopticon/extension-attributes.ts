import type { LiveExtension } from '../../sites/extensions-of.ts'
import type { OwnExtension } from '../../sites/own-extensions-of.ts'

/** Id of the update site of an extension. */
export const updateSiteId = (eid: number) => eid - 10_000

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Its owner has disabled the update site of these: it is listed, and offers nothing. */
const switchedOff: readonly string[] = ['nordlicht']

/** The update site of an extension in the connector's form; null: it has none. */
export function updateSiteOf(extension: LiveExtension) {
  const { eid, element } = extension
  const isOff = switchedOff.includes(element)
  if (!extension.isSupported && extension.downloadKey === 'none' && !isOff) return null
  return {
    update_site_id: updateSiteId(eid),
    name: extension.translatedName,
    type: 'extension',
    location: `https://updates.vendor.example/${element}.xml`,
    enabled: isOff ? 0 : 1,
    last_check_timestamp: 0,
    extra_query: extension.hasValidKey ? 'dlid=DEMO-KEY' : '',
    checked_out: null,
    checked_out_time: null,
  }
}

function downloadKeyOf({ downloadKey, hasValidKey }: LiveExtension) {
  if (downloadKey === 'none') return { supported: false, valid: false }
  const value = hasValidKey ? 'DEMO-KEY' : ''
  return { supported: true, valid: hasValidKey, prefix: 'dlid=', suffix: '', value }
}

/** Fields of every row. */
function placeOf(type: string, folder: string, element: string, clientId: number) {
  return {
    ...{ package_id: 0, type, folder, element, client_id: clientId },
    client_translated: clientId === 1 ? 'Administrator' : 'Site',
    type_translated: capital(type),
    folder_translated: folder === '' ? 'N/A' : folder,
    ...{ state: 0, enabled: 1, access: 1, protected: 0 },
  }
}

/** Attributes of an extension in the connector's form (fleet §1.2.2); null where no update is pending. */
export function extensionAttributes(extension: LiveExtension) {
  const { eid, type, folder, element, nextVersion } = extension
  const isBackend = type === 'component' || type === 'package'
  const updateSite = updateSiteOf(extension)
  return {
    extension_id: eid,
    ...placeOf(type, folder, element, isBackend ? 1 : 0),
    locked: 0,
    name: extension.translatedName,
    description: '',
    author: extension.author,
    authorUrl: '',
    authorEmail: '',
    version: extension.version,
    new_version: nextVersion,
    detailsurl: nextVersion === null ? null : `https://updates.vendor.example/${element}.xml`,
    infourl: nextVersion === null ? null : '',
    changelogurl: nextVersion === null ? null : '',
    updatesites: updateSite === null ? [] : [updateSite],
    downloadkey: downloadKeyOf(extension),
    naughtyUpdates: element === 'pkg_convertforms' ? 'parent' : null,
  }
}

/** The same for one of Joomla's own. */
export function ownAttributes(own: OwnExtension, version: string): ReturnType<typeof extensionAttributes> {
  const { id, name, type, folder, element, clientId } = own
  return {
    extension_id: id,
    ...placeOf(type, folder, element, clientId),
    ...{ locked: 0, name, description: '', version },
    ...{ author: 'Joomla! Project', authorUrl: 'www.joomla.org', authorEmail: 'admin@joomla.org' },
    ...{ new_version: null, detailsurl: null, infourl: null, changelogurl: null },
    ...{ updatesites: [], downloadkey: { supported: false, valid: false }, naughtyUpdates: null },
  }
}
