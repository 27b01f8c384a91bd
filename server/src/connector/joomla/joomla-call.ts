import type { z } from 'zod'
import { hideSecrets } from '../hide-secrets.ts'
import type { SiteCall, SiteCaller } from '../http/caller.ts'
import { SiteError } from '../site-error.ts'
import type { SiteTarget } from '../site-target.ts'
import { classifyAnswer } from './classify-answer.ts'
import { type FoundJson, findJson } from './find-json.ts'
import { type LongList, longFrom, readAside } from './read-aside.ts'

/**
 * What a call to Joomla needs of its surroundings. `secrets` are never quoted from an answer; `onJunk` gets
 * the number of characters around the JSON.
 */
export type JoomlaContext = {
  caller: SiteCaller
  target: SiteTarget
  secrets: string[]
  onJunk: (chars: number) => void
  /** A list of the site was longer than its stored part. */
  onCut: () => void
}

type JoomlaRequest = Omit<SiteCall, 'url' | 'headers'> & {
  /** Behind `api/index.php`, with its query: `/v1/panopticon/core/update?force=1`. */
  path: string
  /** Key of Joomla's own update calls, which take it in place of the API token. */
  updateToken?: string
}

/** Both ways of sending the token, since many hosts strip `Authorization` (fleet §1.1). */
function joomlaHeaders(token: string, updateToken: string | undefined): Record<string, string> {
  const accept = 'application/vnd.api+json'
  if (updateToken !== undefined) return { accept, 'x-jupdate-token': updateToken }
  return { accept, authorization: `Bearer ${token}`, 'x-joomla-token': token }
}

/**
 * Calls Joomla's Web Services API and reads its answer with `schema`; a long answer in a thread of its own,
 * where `list` names the same schema for that thread. Rejects with a `SiteError` only.
 */
export async function joomlaCall<S extends z.ZodType>(
  context: JoomlaContext,
  request: JoomlaRequest,
  schema: S,
  list?: LongList,
): Promise<z.infer<S>> {
  const text = await joomlaText(context, request)
  const isAside = list !== undefined && text.length > longFrom
  const found: FoundJson<z.infer<S>> | null = isAside
    ? await readAside<z.infer<S>>({ list, text })
    : findJson(text, schema)
  if (found === null) throw new SiteError('answer_invalid', { isOutcomeUnknown: true })
  if (found.junkChars > 0) context.onJunk(found.junkChars)
  return found.value
}

/** The same for calls whose answer has no content worth reading. */
export async function joomlaText(context: JoomlaContext, request: JoomlaRequest): Promise<string> {
  const { path, updateToken, ...rest } = request
  const { apiUrl, token } = context.target
  const url = apiUrl + path
  const raw = await context.caller.call({ ...rest, url, headers: joomlaHeaders(token, updateToken) })
  // A good answer may contain the secret of the backup tool, which is what the call asked for.
  const hidden = raw.status < 300 ? [token] : context.secrets
  const answer = { ...raw, text: hideSecrets(raw.text, hidden) }
  const error = classifyAnswer(answer, url)
  if (error !== null) throw error
  return answer.text
}
