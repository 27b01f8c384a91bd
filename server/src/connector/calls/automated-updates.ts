import { z } from 'zod'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { LooseFlag, LooseInt, LooseText, resourceOf, resourcesOf } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'

/**
 * What a site reports that updates itself: `availableUpdate` is empty when no update is pending or its
 * requirements are not met.
 */
export type AutomatedUpdates = { availableUpdate: string }

const timeoutMs = 30_000
const stable = 4

const Setting = z.object({
  autoupdate: LooseFlag.optional(),
  updatesource: LooseText.optional(),
  minimum_stability: LooseInt.optional().catch(undefined),
  update_token: LooseText.optional(),
})
const Update = resourceOf(z.object({ availableUpdate: LooseText }))

/**
 * Asks a site whose own automated updates are on (Joomla 5.4 and newer) for its pending update (fleet §1.1).
 * Null if they are off, unknown to it, or closed to us: the caller then knows less, and nothing is wrong. Its
 * health check would say more, but that call records on the site that updates were checked, and Joomla then
 * stops warning its owner.
 */
export async function automatedUpdates(context: JoomlaContext): Promise<AutomatedUpdates | null> {
  try {
    const updateToken = await readUpdateToken(context)
    if (updateToken === null) return null
    const secrets = [...context.secrets, updateToken]
    const path = '/v1/joomlaupdate/getUpdate'
    return await joomlaCall({ ...context, secrets }, { method: 'GET', path, timeoutMs, updateToken }, Update)
  } catch (error) {
    if (error instanceof SiteError && !error.isRetryable) return null
    throw error
  }
}

/** The key of the update calls, null if automated updates are off. It is never stored. */
async function readUpdateToken(context: JoomlaContext): Promise<string | null> {
  const path = '/v1/config/com_joomlaupdate?page[offset]=0&page[limit]=200'
  const rows = await joomlaCall(context, { method: 'GET', path, timeoutMs }, resourcesOf(Setting))
  const found: z.infer<typeof Setting> = Object.assign({}, ...rows)
  const isOn = found.autoupdate === true && found.updatesource === 'default'
  const isStable = found.minimum_stability === stable
  return isOn && isStable && found.update_token ? found.update_token : null
}
