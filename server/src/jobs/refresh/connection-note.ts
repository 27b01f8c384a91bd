import type { CoreUpdates, SiteInfo } from '../../connector/index.ts'
import type { ConnectorInfo } from '../../db/schema/sites.ts'
import type { Site } from '../job/job.ts'

const noConnector =
  'This site has no connector: its extensions, settings and users are known, but not its updates, and no update can be installed from here. Install the Panopticon connector in Joomla, then refresh the site.'
const coreUpdatesKnown =
  'Joomla updates itself there (its automated updates are on), so its own new versions are seen here.'
const coreUpdatesUnknown = 'Whether Joomla itself is up to date is not known either.'
const noUpdateSite =
  'Joomla on this site cannot see its own updates, since its update site is switched off. Switch it on in Joomla under System, Update Sites, then refresh the site.'
const silentServer =
  'Joomla on this site no longer sees the update that waits for it, so whether something newer is out is not known: its update server gave no answer. Look in Joomla under System, Update, Joomla, whether the site reaches that server; a firewall of the host may keep it off.'
const junk =
  'A plugin of the site prints output into its API. It is read all the same; update that plugin, or set Error Reporting to None in the Global Configuration of Joomla.'

/** What limits the work on a site, each with a remedy; null when nothing does (fleet §1.4, §2.3, §2.7). */
export function connectionNote(
  adapter: SiteInfo['adapter'],
  coreUpdates: CoreUpdates | NonNullable<ConnectorInfo['coreUpdates']>,
  junkChars: number,
): string | null {
  const connector =
    adapter === 'core-only'
      ? [noConnector, coreUpdates === 'known' ? coreUpdatesKnown : coreUpdatesUnknown]
      : []
  const updates =
    coreUpdates === 'site-off' ? [noUpdateSite] : coreUpdates === 'server-silent' ? [silentServer] : []
  const words = [...connector, ...updates, ...(junkChars > 0 ? [junk] : [])]
  return words.length === 0 ? null : words.join(' ')
}

const tooMany =
  'The site lists more than 2000 extensions; the first 2000 are kept here. Remove what is not used, or ask the host whether the site was broken into, then refresh the site.'

/**
 * The same note if a list of the site was cut off; the first step of a refresh wrote the rest of the note.
 */
export function withCutNote({ connector }: Pick<Site, 'connector'>) {
  const note = [connector?.note ?? '', tooMany].join(' ').trim()
  return { connector: { ...connector, kind: connector?.kind ?? ('panopticon' as const), note } }
}
