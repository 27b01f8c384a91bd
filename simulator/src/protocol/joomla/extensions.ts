import { extensionsOf, type LiveExtension } from '../../sites/extensions-of.ts'
import { coreOf } from '../../sites/live-site.ts'
import { ownExtensionsOf } from '../../sites/own-extensions-of.ts'
import { apiError, apiList } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'

/** Joomla sends the translated name, including HTML; where the language file is missing, its key. */
const translations: Readonly<Record<string, string>> = {
  pkg_akeebabackup: 'Akeeba Backup <small>for Joomla!&trade;</small>',
  pkg_panopticon: 'Akeeba Panopticon Connector',
}

const nameOf = ({ element, translatedName }: LiveExtension) => translations[element] ?? translatedName

/** Extensions inside packages, which Joomla lists and the connector does not. */
function insidersOf(extensions: LiveExtension[]) {
  const akeeba = extensions.find(({ element }) => element === 'pkg_akeebabackup')
  if (akeeba === undefined) return []
  const shared = { status: 1, version: akeeba.version, isCore: false }
  return [
    { ...shared, id: 268, name: 'Akeeba Backup', type: 'component', folder: '', client_id: 1 },
    { ...shared, id: 269, name: 'PLG_CONSOLE_AKEEBABACKUP', type: 'plugin', folder: 'console', client_id: 0 },
  ]
}

function rowsOf({ var: { site } }: SiteContext) {
  const { version } = coreOf(site)
  const own = ownExtensionsOf(site).map(({ id, name, type, folder, status, clientId }) => ({
    ...{ id, name, type, version: type === 'file' ? version : '5.0.0', folder, status },
    ...{ client_id: clientId, isCore: true },
  }))
  const extensions = extensionsOf(site)
  const foreign = extensions.map((extension) => {
    const { eid, type, version, folder } = extension
    const isBackend = type === 'component' || type === 'package'
    const place = { type, version, folder, status: 1, client_id: isBackend ? 1 : 0 }
    return { id: eid, name: nameOf(extension), ...place, isCore: false }
  })
  return [...own, ...insidersOf(extensions), ...foreign]
}

/**
 * `GET v1/extensions?type=&status=&core=true|false`: no update information and no element; ignores
 * `filter[…]`. The core is the row of type `file` that cannot be switched off.
 */
export function listAllExtensions(context: SiteContext): Response {
  const { type, status, core } = context.req.query()
  if (core !== undefined && core !== 'true' && core !== 'false') {
    return apiError(context, 400, 'Invalid field: core')
  }
  const found = rowsOf(context)
    .filter((row) => type === undefined || row.type === type)
    .filter((row) => status === undefined || String(row.status) === status)
    .filter((row) => core === undefined || row.isCore === (core === 'true'))
  return apiList(
    context,
    found.map(({ isCore: _, ...attributes }) => {
      return { type: 'manage', id: String(attributes.id), attributes }
    }),
  )
}
