import { z } from 'zod'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { resourcesOf } from '../joomla/json-api.ts'

const Flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || Number(value) === 1)
const Whole = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
])
const Text = z.union([z.string(), z.number().transform(String)])

/**
 * Only the settings of a site that are judged: the same answer contains the passwords of database and mail
 * and the site's secret (fleet §1.1). Each resource of the answer is one setting.
 */
const Setting = z.object({
  debug: Flag.optional(),
  debug_lang: Flag.optional(),
  error_reporting: Text.optional(),
  force_ssl: Whole.optional(),
  lifetime: Whole.optional(),
  dbprefix: Text.optional(),
  cors: Flag.optional(),
  offline: Flag.optional(),
})

/** The site's values; `lifetime` in minutes, `force_ssl` 2 for the whole site, `offline` its maintenance. */
export type RemoteConfiguration = z.infer<typeof Setting>

/**
 * `GET config/application`. Sends both page keys, because Joomla fails on a single one; the answer is never
 * stored.
 */
export async function readConfiguration(context: JoomlaContext): Promise<RemoteConfiguration> {
  const path = '/v1/config/application?page[offset]=0&page[limit]=200'
  const rows = await joomlaCall(context, { method: 'GET', path, timeoutMs: 30_000 }, resourcesOf(Setting))
  return Object.assign({}, ...rows)
}
