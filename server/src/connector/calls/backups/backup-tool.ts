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
 * missing). `profiles` null: no address answers, and what is called next says why. `isPluginSwitchedOn`: we
 * changed that on the site.
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
 * The known address or secret does not work. All else is a site in trouble, where what is known stays right.
 */
const refusals: ReadonlySet<SiteErrorReason> = new Set<SiteErrorReason>([
  ...(['backup_secret_refused', 'plugin_missing', 'token_refused', 'permission_missing'] as const),
  ...(['redirected', 'dns', 'address_invalid'] as const),
])

/**
 * Looks for the backup tool: where it is known to answer, and only when that is refused or nothing is known,
 * by asking the connector, provided that `mayAsk`. Null when it could not be asked. Then, and when it
 * rejects, all stays as it was.
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
 * Asks the connector, which may write on the site: it makes a new secret word where it cannot read the one
 * that is there, and it damages the row of Akeeba's Web Services plugin where that is off. So Joomla itself
 * switches the plugin on before, and where it does not let us, nothing is asked: null.
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

/** The newest of several may belong to a plugin that is off (fleet §1.3). Where none answers, the newest. */
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

/** A refusal here is an answer to our question, so the access is not renewed on the way. */
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
 * How "Web Services - Akeeba Backup" is after we looked; `switched-on`: by us; `unknown`: Joomla does not let
 * us look, or switch.
 */
type BackupPlugin = 'on' | 'switched-on' | 'absent' | 'unknown'

/**
 * Switches the plugin on by Joomla's own call where it is off: the one thing that we change on a site to read
 * it, and only when nothing of its backup tool works.
 */
async function switchOnBackupPlugin(context: JoomlaContext): Promise<BackupPlugin> {
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
