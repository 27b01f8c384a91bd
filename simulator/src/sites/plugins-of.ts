import { hash } from '../fleet/random.ts'
import { extensionsOf } from './extensions-of.ts'
import type { LiveSite } from './live-site.ts'
import type { SiteChanges } from './site-changes.ts'

/** A plugin as `v1/plugins` lists it; Joomla finds its files by `element`. */
export type SitePlugin = { id: number; name: string; folder: string; element: string; enabled: 0 | 1 }

const backupPlugin = 'Web Services - Akeeba Backup'

/** Joomla's own plugins that a console depends on: id, name, folder and element. */
const own: readonly [number, string, string, string][] = [
  [98, 'API Authentication - Web Services Joomla Token', 'api-authentication', 'token'],
  [153, 'System - Joomla! Automated Updates', 'system', 'joomlaupdate'],
  [181, 'User - Joomla API Token', 'user', 'token'],
  [184, 'Web Services - Config', 'webservices', 'config'],
  [188, 'Web Services - Installer', 'webservices', 'installer'],
  [193, 'Web Services - Plugins', 'webservices', 'plugins'],
  [198, 'Web Services - Users', 'webservices', 'users'],
]

/** The plugins that matter to a console, in their current state: Joomla's, the connector's and Akeeba's. */
export function pluginsOf(site: LiveSite): SitePlugin[] {
  const { backupTool, slug } = site.base.definition
  const first = 250 + (hash(slug) % 40)
  const named = (id: number, name: string, folder: string, element: string): SitePlugin => {
    return { id, name, folder, element, enabled: 1, ...site.changes().plugins?.[id] }
  }
  const hasConnector = extensionsOf(site).some(({ element }) => element === 'pkg_panopticon')
  return [
    ...own.map((row) => named(...row)),
    ...(hasConnector ? [named(first, 'Web Services - Panopticon', 'webservices', 'panopticon')] : []),
    ...(backupTool === 'pro' ? [named(first + 1, backupPlugin, 'webservices', 'akeebabackup')] : []),
  ]
}

/** The plugin that offers Akeeba's API behind Joomla's; null where the tool has none. */
export function backupPluginOf(site: LiveSite): SitePlugin | null {
  return pluginsOf(site).find(({ name }) => name === backupPlugin) ?? null
}

/** The change that leaves `plugin` in this state. */
export function withPlugin(site: LiveSite, { id, element, enabled }: SitePlugin): SiteChanges {
  return { plugins: { ...site.changes().plugins, [id]: { element, enabled } } }
}
