import { z } from 'zod'
import { type JoomlaContext, joomlaCall, joomlaText } from '../joomla/joomla-call.ts'
import { LooseFlag, LooseInt, LooseText, resourcesOf } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'

const timeoutMs = 30_000
const path = '/v1/plugins'
const page = 'page[offset]=0&page[limit]=2000'

/** Joomla's Web Services for plugins are off, or not for the user of our token. */
const closed: ReadonlySet<string> = new Set(['plugin_missing', 'permission_missing'])

const Plugin = z.object({ id: LooseInt, folder: LooseText, element: LooseText, enabled: LooseFlag })

/** How "Web Services - Akeeba Backup" is after we looked; `switched-on`: by us; `unknown`: Joomla does not let us look, or switch. */
export type BackupPlugin = 'on' | 'switched-on' | 'absent' | 'unknown'

/**
 * Switches the plugin on by Joomla's own call where it is off: the one thing that we change on a site to read it, and only
 * when nothing of its backup tool works.
 */
export async function switchOnBackupPlugin(context: JoomlaContext): Promise<BackupPlugin> {
  try {
    const request = { method: 'GET', path: `${path}?${page}`, timeoutMs } as const
    const plugins = await joomlaCall(context, request, resourcesOf(Plugin))
    const found = plugins.find(
      ({ folder, element }) => folder === 'webservices' && element === 'akeebabackup',
    )
    if (found === undefined) return 'absent'
    if (found.enabled) return 'on'
    const json = { enabled: 1 }
    await joomlaText(context, { method: 'PATCH', path: `${path}/${found.id}`, json, timeoutMs })
    return 'switched-on'
  } catch (error) {
    const isClosed = error instanceof SiteError && closed.has(error.reason)
    if (!isClosed) throw error
    return 'unknown'
  }
}
