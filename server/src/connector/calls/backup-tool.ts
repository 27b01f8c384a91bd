import { z } from 'zod'
import type { AkeebaContext } from '../akeeba/akeeba-call.ts'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { LooseFlag, LooseText, resourceOf } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'
import { backupProfiles } from './backups.ts'

/** `access` null: the tool cannot be started from here (Akeeba Backup Core, or its API is missing). */
export type BackupTool = { isInstalled: boolean; access: Access | null }

type Access = { url: string; secret: string }

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
    const { secret } = info
    const ways = (info.endpoints?.v2 ?? []).map((url) => ({ url, secret }))
    const access = info.installed && secret !== '' ? await firstThatAnswers(context, ways) : null
    return { isInstalled: info.installed, access }
  } catch (error) {
    if (error instanceof SiteError && error.reason === 'plugin_missing') return knownTool(context)
    throw error
  }
}

/** The newest of several may belong to a plugin that is off (fleet §1.3). Where none answers, what is called next says why. */
async function firstThatAnswers(context: AkeebaContext, ways: Access[]): Promise<Access | null> {
  const newest = ways[0] ?? null
  if (ways.length < 2) return newest
  for (const backup of ways) {
    const isHeard = await backupProfiles({ ...context, backup, secrets: [...context.secrets, backup.secret] })
      .then(() => true)
      .catch(isOtherError)
    if (isHeard) return backup
  }
  return newest
}

function isOtherError(error: unknown): false {
  if (error instanceof SiteError) return false
  throw error
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
