import { z } from 'zod'
import type { AkeebaContext } from '../akeeba/akeeba-call.ts'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { LooseFlag, LooseText, resourceOf } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'
import { backupProfiles } from './backups.ts'

/** `access` null: the tool cannot be started from here (Akeeba Backup Core, or its API is missing). */
export type BackupTool = { isInstalled: boolean; access: { url: string; secret: string } | null }

const Info = z.object({
  installed: LooseFlag,
  secret: LooseText,
  endpoints: z
    .object({ v2: z.array(z.string()).nullish() })
    .nullish()
    .catch(null),
})

/**
 * Asks the connector for the backup tool; it switches the tool's API on and makes a secret where it can (fleet §1.2). Where there
 * is no connector, the access that came with the connect link is tried.
 */
export async function backupTool(context: JoomlaContext & AkeebaContext): Promise<BackupTool> {
  const request = { method: 'GET', path: '/v1/panopticon/akeebabackup/info', timeoutMs: 30_000 } as const
  try {
    const info = await joomlaCall(context, request, resourceOf(Info))
    const url = info.endpoints?.v2?.[0]
    const access =
      info.installed && url !== undefined && info.secret !== '' ? { url, secret: info.secret } : null
    return { isInstalled: info.installed, access }
  } catch (error) {
    if (error instanceof SiteError && error.reason === 'plugin_missing') return knownTool(context)
    throw error
  }
}

async function knownTool(context: AkeebaContext): Promise<BackupTool> {
  const none = { isInstalled: false, access: null }
  if (context.backup === null) return none
  try {
    await backupProfiles(context)
    return { isInstalled: true, access: context.backup }
  } catch (error) {
    if (error instanceof SiteError && !error.isRetryable) return none
    throw error
  }
}
