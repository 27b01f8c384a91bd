import { z } from 'zod'
import type { Access, AkeebaContext } from '../../akeeba/akeeba-call.ts'
import { type JoomlaContext, joomlaCall, joomlaText } from '../../joomla/joomla-call.ts'
import { LooseFlag, LooseInt, LooseText, resourceOf, resourcesOf } from '../../joomla/json-api.ts'
import { SiteError } from '../../site-error.ts'
import type { SiteErrorReason } from '../../site-error-copy.ts'
import { backupProfiles } from './backups.ts'

type Profiles = { id: number; name: string }[]

/**
 * The backup tool of a site. `access` null: it cannot be started from here (Akeeba Backup Core, or its API is
 * missing). `profiles` null: no address answers, and the next call says why. `isPluginSwitchedOn`: we
 * switched it on at the site.
 */
export type BackupTool = {
  isInstalled: boolean
  access: Access | null
  profiles: Profiles | null
  isPluginSwitchedOn: boolean
}

type Context = JoomlaContext & AkeebaContext

const Info = z.object({
  installed: LooseFlag,
  secret: LooseText,
  endpoints: z
    .object({ v2: z.array(z.string()).nullish() })
    .nullish()
    .catch(null),
})

/**
 * The known address or secret does not work. Any other failure means a site in trouble, and the known access
 * stays valid.
 */
const refusals: ReadonlySet<SiteErrorReason> = new Set<SiteErrorReason>([
  ...(['backup_secret_refused', 'plugin_missing', 'token_refused', 'permission_missing'] as const),
  ...(['redirected', 'dns', 'address_invalid'] as const),
])

/**
 * Looks for the backup tool at its known address. If that refuses or none is known, asks the connector,
 * provided that `mayAsk`. Null when the connector could not be asked. Then, and when it rejects, everything
 * stays as it was.
 */
export async function backupTool(context: Context, mayAsk: boolean): Promise<BackupTool | null> {
  const { current } = context.access
  if (current !== null) {
    try {
      const profiles = await profilesAt(context, current)
      return { isInstalled: true, access: current, profiles, isPluginSwitchedOn: false }
    } catch (error) {
      if (!(error instanceof SiteError) || !refusals.has(error.reason)) throw error
    }
  }
  return mayAsk ? askConnector(context) : null
}

/**
 * Asks the connector, which may write on the site: it makes a new secret word if it cannot read the existing
 * one, and damages the row of Akeeba's Web Services plugin if that is off. So the plugin is switched on
 * first, through Joomla; if Joomla refuses, the connector is not asked: null.
 */
export async function askConnector(context: Context): Promise<BackupTool | null> {
  const plugin = await switchOnBackupPlugin(context)
  if (plugin === 'unknown') return null
  const isPluginSwitchedOn = plugin === 'switched-on'
  const request = { method: 'GET', path: '/v1/panopticon/akeebabackup/info', timeoutMs: 30_000 } as const
  try {
    const info = await joomlaCall(context, request, resourceOf(Info))
    const { installed, secret } = info
    const ways = (info.endpoints?.v2 ?? []).map((url) => ({ url, secret }))
    const found = installed && secret !== '' ? await firstThatAnswers(context, ways) : null
    const access = found?.access ?? null
    return { isInstalled: installed, access, profiles: found?.profiles ?? null, isPluginSwitchedOn }
  } catch (error) {
    const isMissing = error instanceof SiteError && error.reason === 'plugin_missing'
    if (isMissing) return { isInstalled: false, access: null, profiles: null, isPluginSwitchedOn }
    throw error
  }
}

/**
 * The newest of several addresses may belong to a plugin that is off (fleet §1.3). If none answers, takes the
 * newest.
 */
async function firstThatAnswers(
  context: AkeebaContext,
  ways: Access[],
): Promise<{ access: Access; profiles: Profiles | null } | null> {
  for (const access of ways) {
    const profiles = await profilesAt(context, access).catch(nullWhenSiteError)
    if (profiles !== null) return { access, profiles }
  }
  const [newest] = ways
  return newest === undefined ? null : { access: newest, profiles: null }
}

/** A refusal here is an answer to our question, so the access is not renewed. */
function profilesAt(context: AkeebaContext, access: Access): Promise<Profiles> {
  const secrets = [...context.secrets, access.secret]
  return backupProfiles({ ...context, access: { current: access }, secrets })
}

function nullWhenSiteError(error: unknown): null {
  if (error instanceof SiteError) return null
  throw error
}

const timeoutMs = 30_000
const path = '/v1/plugins'
const page = 'page[offset]=0&page[limit]=2000'

/** Joomla's Web Services for plugins are off, or not for the user of our token. */
const closed: ReadonlySet<string> = new Set(['plugin_missing', 'permission_missing'])

const Plugin = z.object({ id: LooseInt, folder: LooseText, element: LooseText, enabled: LooseFlag })

/**
 * The state of "Web Services - Akeeba Backup" after our check; `switched-on`: by us; `unknown`: Joomla does
 * not let us look, or switch.
 */
type BackupPlugin = 'on' | 'switched-on' | 'absent' | 'unknown'

/**
 * Switches the plugin on through Joomla's own call if it is off: the only thing that we change on a site in
 * order to read it, and only when its backup tool does not work at all.
 */
async function switchOnBackupPlugin(context: JoomlaContext): Promise<BackupPlugin> {
  try {
    const request = { method: 'GET', path: `${path}?${page}`, timeoutMs } as const
    const plugins = await joomlaCall(context, request, resourcesOf(Plugin))
    // Joomla always has some, so this says nothing about ours.
    if (plugins.length === 0) return 'unknown'
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
